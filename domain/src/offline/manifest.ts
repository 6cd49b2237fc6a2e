import type { Bilingual, Locale } from '../kernel/locale.ts'

const names = {
  description: {
    ru: 'Задачи по приложениям: взять, сдать, получить оплату',
    en: 'Work on mobile apps: take a task, deliver it, get paid',
  },
  board: { ru: 'Доска задач', en: 'Task board' },
} as const satisfies Record<string, Bilingual>

/** Of the mark. Those of `maskable` leave room for the masks of systems. */
export const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

/** What systems need to know to install the app, in the reader's language. Its `id` is the same in both. */
export const manifestOf = (locale: Locale) => ({
  id: '/',
  name: 'Slipway',
  short_name: 'Slipway',
  description: names.description[locale],
  lang: locale,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#0f4c75',
  background_color: '#ffffff',
  icons,
  shortcuts: [{ name: names.board[locale], url: '/todo/list', icons: [icons[0]] }],
})
