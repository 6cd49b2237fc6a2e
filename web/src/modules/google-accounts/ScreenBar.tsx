import { ActionIcon, CloseButton, TextInput, UnstyledButton } from '@mantine/core'
import type { ScreenState } from '@slipway/domain/google-accounts/screen.ts'
import { IconArrowLeft, IconArrowRight, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './screen.module.css'
import type { ScreenClient } from './screen-client.ts'

interface BarProps {
  client: ScreenClient
  state: ScreenState | null
}

const walks = [
  { kind: 'back', label: 'screenBack', Icon: IconArrowLeft },
  { kind: 'forward', label: 'screenForward', Icon: IconArrowRight },
  { kind: 'reload', label: 'screenReload', Icon: IconRefresh },
] as const

/** What every browser has above its page. */
export function ScreenBar({ client, state }: BarProps) {
  const t = useTexts('google-accounts')
  return (
    <>
      <div className={classes.bar}>
        {walks.map(({ kind, label, Icon }) => (
          <ActionIcon
            key={kind}
            variant="default"
            size="lg"
            aria-label={t(label)}
            onClick={() => client.send({ kind })}
          >
            <Icon size={18} />
          </ActionIcon>
        ))}
        <Address key={state?.url} client={client} url={state?.url ?? ''} />
      </div>
      {state && state.pages.length > 1 && <Pages client={client} state={state} />}
    </>
  )
}

function Address({ client, url }: { client: ScreenClient; url: string }) {
  const t = useTexts('google-accounts')
  const [typed, type] = useState(url)
  return (
    <TextInput
      className={classes.address}
      aria-label={t('screenAddress')}
      value={typed}
      maxLength={2_000}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed.trim()) client.send({ kind: 'go', url: typed.trim() })
      }}
    />
  )
}

function Pages({ client, state }: { client: ScreenClient; state: ScreenState }) {
  const t = useTexts('google-accounts')
  return (
    <ul className={classes.pages} aria-label={t('screenPages')}>
      {state.pages.map(({ id, title }) => (
        <li key={id} className={classes.page} data-shown={id === state.shown || undefined}>
          <UnstyledButton
            className={classes.pageName}
            aria-current={id === state.shown ? 'page' : undefined}
            onClick={() => client.send({ kind: 'show', page: id })}
          >
            {title}
          </UnstyledButton>
          <CloseButton
            size="sm"
            aria-label={t('screenClosePage', { title })}
            onClick={() => client.send({ kind: 'close', page: id })}
          />
        </li>
      ))}
    </ul>
  )
}
