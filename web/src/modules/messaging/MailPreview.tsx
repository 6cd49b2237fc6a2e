import { Alert, SegmentedControl } from '@mantine/core'
import type { Args, Result } from '@slipway/domain/kernel/call.ts'
import { type Locale, locales } from '@slipway/domain/kernel/locale.ts'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './messaging.module.css'

type Draft = Omit<Args<typeof messagingContract.preview>['body'], 'locale'>
type Made = Result<typeof messagingContract.preview>

/** So long after the last key the mail is made anew. */
const restMs = 500
const widths = ['desktop', 'phone'] as const
const themes = ['light', 'dark'] as const

/** What is written so far as a mail, made by the server. Its frame runs no scripts and knows nothing of the console. */
export function MailPreview({ of }: { of: Draft }) {
  const t = useTexts('messaging')
  const [locale, setLocale] = useState<Locale>('ru')
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop')
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const { made, failed } = useMade({ ...of, locale })
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.controls}>
        <SegmentedControl
          aria-label={t('previewWidth')}
          value={width}
          onChange={setWidth}
          data={widths.map((value) => ({ value, label: t(value) }))}
        />
        <SegmentedControl
          aria-label={t('previewTheme')}
          value={theme}
          onChange={setTheme}
          data={themes.map((value) => ({ value, label: t(value) }))}
        />
        <SegmentedControl
          aria-label={t('language')}
          value={locale}
          onChange={setLocale}
          data={locales.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {failed && <Alert color="red">{t('previewFailed')}</Alert>}
      {made?.fault && (
        <Alert color="red" role="status">
          {t('previewFault', made.fault)}
        </Alert>
      )}
      {made?.subject && <strong className={classes.subject}>{made.subject}</strong>}
      {made && showsSomething(made.html) ? (
        <div className={classes.paper} data-width={width} data-theme={theme}>
          {/* A frame of its own for each: another document in the same one would be a step of the browser's history. */}
          <iframe key={made.html} title={t('previewOf')} sandbox="" srcDoc={made.html} tabIndex={-1} />
        </div>
      ) : (
        !failed &&
        !made?.fault && (
          <p className={classes.blank} role="status">
            {t(made ? 'previewEmpty' : 'previewMaking')}
          </p>
        )
      )}
    </section>
  )
}

/** Has the mail words or pictures? Without them its frame would be white, as if it were still to come. */
function showsSomething(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return Boolean(body.textContent?.trim() || body.querySelector('img'))
}

/** The last mail that could be made stays while the next is on its way, and while what is written can't be. */
function useMade(body: Args<typeof messagingContract.preview>['body']) {
  const [made, setMade] = useState<Made | null>(null)
  const [failed, setFailed] = useState(false)
  const wanted = JSON.stringify(body)
  useEffect(() => {
    let current = true
    const timer = setTimeout(async () => {
      try {
        const next = await call(messagingContract.preview, { body: JSON.parse(wanted) })
        if (!current) return
        setFailed(false)
        setMade((before) => (next.fault && before ? { ...before, fault: next.fault } : next))
      } catch {
        if (current) setFailed(true)
      }
    }, restMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wanted])
  return { made, failed }
}
