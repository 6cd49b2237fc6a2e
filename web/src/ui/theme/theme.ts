import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { type Breakpoint, breakpoints } from './breakpoints.ts'

/** Deep sea blue; step 7 is the brand colour itself. */
const brand: MantineColorsTuple = [
  '#EDF4F9',
  '#D5E6F1',
  '#A9CBE2',
  '#7DB3D6',
  '#5299C6',
  '#2B75A5',
  '#1A608D',
  '#0F4C75',
  '#0B3B5C',
  '#072A43',
]

/** The signal: only for what waits for the reader. */
const signal: MantineColorsTuple = [
  '#FDF0E9',
  '#FBDDCD',
  '#F6BB9D',
  '#F19A6D',
  '#EC844F',
  '#E8743B',
  '#C95718',
  '#A3430F',
  '#7E3309',
  '#5A2406',
]

const red: MantineColorsTuple = [
  '#FDEDED',
  '#FBD9DA',
  '#F5B1B4',
  '#EE8A8F',
  '#EB747B',
  '#C93A42',
  '#BC2D36',
  '#A8232B',
  '#861B22',
  '#641318',
]

const teal: MantineColorsTuple = [
  '#E9F7EF',
  '#CFEDDB',
  '#A3DDBA',
  '#77CC98',
  '#4CBB7C',
  '#23824B',
  '#1E7342',
  '#17663A',
  '#114E2C',
  '#0B371F',
]

const gray: MantineColorsTuple = [
  '#F5F7F9',
  '#EDF0F4',
  '#E1E6EC',
  '#D1D8E0',
  '#B6C0CB',
  '#8593A1',
  '#5A6875',
  '#465360',
  '#2F3A45',
  '#17212B',
]

/** From text to the ground: surfaces get lighter as they rise. */
const dark: MantineColorsTuple = [
  '#DDE5EC',
  '#BAC6D1',
  '#97A6B4',
  '#667687',
  '#36434F',
  '#2B3742',
  '#202A33',
  '#171E26',
  '#10161C',
  '#0B0F14',
]

const text = (size: 'xs' | 's' | 'm' | 'l' | 'xl') => `var(--sw-text-${size})`
const radius = (size: 'xs' | 's' | 'm' | 'l' | 'xl') => `var(--sw-radius-${size})`
const em = (name: Breakpoint) => `${breakpoints[name]}em`

/**
 * What was typed into a list is chosen by Enter. A window that begins at one isn't covered by its options. The list
 * scrolls by itself (tokens.css): a box within it would be a region of its own that no key reaches.
 */
const listProps = { selectFirstOptionOnChange: true, openOnFocus: false, withScrollArea: false }

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  colors: { brand, signal, red, teal, gray, dark },
  black: '#17212B',
  fontFamily: "'Golos Text Variable', 'Golos Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, monospace",
  fontSizes: { xs: text('xs'), sm: text('s'), md: text('m'), lg: text('l'), xl: text('xl') },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.35' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: radius('xs'), sm: radius('s'), md: radius('m'), lg: radius('l'), xl: radius('xl') },
  defaultRadius: 'md',
  breakpoints: { xs: '0em', sm: em('xs'), md: em('md'), lg: em('lg'), xl: em('xl') },
  respectReducedMotion: true,
  cursorType: 'pointer',
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: text('xl'), lineHeight: '1.3' },
      h2: { fontSize: text('l'), lineHeight: '1.4' },
      h3: { fontSize: text('m'), lineHeight: '1.45' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(10 25 40 / 8%)',
    sm: '0 2px 8px rgb(10 25 40 / 10%)',
    md: '0 6px 20px rgb(10 25 40 / 14%)',
    lg: '0 12px 36px rgb(10 25 40 / 18%)',
    xl: '0 20px 56px rgb(10 25 40 / 22%)',
  },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Modal: {
      // The header of a dialog is no banner of the page, and `holdPage` keeps the page in its place.
      defaultProps: {
        lockScroll: false,
        radius: 'lg',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        attributes: { header: { role: 'none' } },
      },
      styles: { title: { fontSize: text('l'), fontWeight: 600 } },
    },
    Drawer: {
      defaultProps: {
        lockScroll: false,
        overlayProps: { backgroundOpacity: 0.45 },
        attributes: { header: { role: 'none' } },
      },
      styles: { title: { fontSize: text('l'), fontWeight: 600 } },
    },
    Tooltip: {
      defaultProps: { openDelay: 300, withArrow: false, multiline: true, maw: 320, zIndex: 'var(--sw-z-drop)' },
    },
    Menu: {
      defaultProps: { shadow: 'md', radius: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false },
    },
    Portal: { defaultProps: { target: '#overlays' } },
    // What somebody has just opened stands over everything, notices that come meanwhile included.
    Popover: { defaultProps: { shadow: 'md', zIndex: 'var(--sw-z-drop)' } },
    Button: { defaultProps: { fw: 500 } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 4 }, description: { fontSize: text('xs') }, error: { fontSize: text('xs') } },
    },
    Select: { defaultProps: listProps },
    MultiSelect: { defaultProps: listProps },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
})

/** Notices have the colours of the statuses: one set of greens and pinks. */
const notices = {
  '--mantine-color-brand-light': 'var(--sw-open-tint)',
  '--mantine-color-brand-light-color': 'var(--sw-open-text)',
  '--mantine-color-teal-light': 'var(--sw-done-tint)',
  '--mantine-color-teal-light-color': 'var(--sw-done-text)',
  '--mantine-color-red-light': 'var(--sw-failed-tint)',
  '--mantine-color-red-light-color': 'var(--sw-failed-text)',
}

/** Where Mantine's own variables follow our surfaces; the rest of the colours stand in tokens.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-cursor-type': 'pointer' },
  light: {
    '--mantine-color-body': 'var(--sw-surface)',
    '--mantine-color-text': '#17212B',
    '--mantine-color-dimmed': 'var(--sw-muted)',
    '--mantine-color-placeholder': '#66737F',
    '--mantine-color-anchor': '#14598A',
    '--mantine-color-default-border': 'var(--sw-line-strong)',
    ...notices,
    '--mantine-color-error': 'var(--sw-failed-text)',
  },
  dark: {
    '--mantine-color-body': 'var(--sw-surface)',
    '--mantine-color-text': '#DDE5EC',
    '--mantine-color-bright': '#F4F7FA',
    '--mantine-color-dimmed': 'var(--sw-muted)',
    '--mantine-color-placeholder': '#8796A5',
    '--mantine-color-anchor': '#7DB3D6',
    ...notices,
    '--mantine-color-default': 'var(--sw-raised)',
    '--mantine-color-default-hover': 'var(--sw-hover)',
    '--mantine-color-default-border': 'var(--sw-line-strong)',
    '--mantine-color-error': 'var(--sw-failed-text)',
  },
})
