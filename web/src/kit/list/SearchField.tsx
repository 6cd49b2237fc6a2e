import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { maxSearch, searchMessages, whyNotSearch } from '@slipway/domain/kernel/search.ts'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import classes from './bar.module.css'

interface SearchFieldProps {
  value: string
  hint: string
  inputRef: RefObject<HTMLInputElement | null>
  onChange: (value: string) => void
  /** What was typed is asked for at once. */
  onEnter: (value: string) => void
}

/** Waits 300 ms for the typing to pause. What nothing can be found by is not asked: it says why. */
export function SearchField({ value, hint, inputRef, onChange, onEnter }: SearchFieldProps) {
  const t = useTexts()
  const locale = useLocale()
  const [draft, setDraft] = useState({ text: value, from: value, sent: value })
  // The address changed under us (Back, "clear all"): what it says counts again. Not when it is what was typed here:
  // the typing may have gone on meanwhile.
  if (draft.from !== value) {
    setDraft(value === draft.sent ? { ...draft, from: value } : { text: value, from: value, sent: value })
  }
  const send = useDebouncedCallback((text: string) => {
    if (whyNotSearch(text)) return
    const sent = text.trim()
    setDraft((now) => ({ ...now, sent }))
    onChange(sent)
  }, 300)
  const whyNot = whyNotSearch(draft.text)
  const change = (text: string) => {
    setDraft({ ...draft, text })
    send(text)
  }
  return (
    <TextInput
      ref={inputRef}
      className={classes.search}
      size="sm"
      type="search"
      maxLength={maxSearch}
      aria-label={`${t('search')}: ${hint}`}
      placeholder={hint}
      value={draft.text}
      error={whyNot && searchMessages[whyNot][locale]}
      leftSection={<IconSearch size={16} stroke={1.5} />}
      rightSection={draft.text && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => change('')} />}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft.text) change('')
        else if (event.key === 'Enter') {
          send.flush()
          onEnter(draft.text.trim())
        }
      }}
    />
  )
}
