import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { commentsContract } from '@slipway/domain/comments/calls.ts'
import type { NamedView } from '@slipway/domain/comments/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { type Asked, askedIn, fitting, withName } from './naming.ts'

interface NamingFieldProps extends Omit<TextareaProps, 'onChange'> {
  subtaskId: number
  field?: Ref<HTMLTextAreaElement>
  value: string
  onChange: (text: string) => void
  onName: (person: NamedView) => void
}

/** A text in which `@` offers whom one may name; arrows and Enter choose, Escape goes on typing. */
export function NamingField({ subtaskId, field, value, onChange, onName, ...rest }: NamingFieldProps) {
  const t = useTexts('comments')
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(field, () => area.current as HTMLTextAreaElement)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data } = useApiQuery(
    commentsContract.people,
    { query: { filter: { subtask: subtaskId } } },
    { enabled: asked !== null },
  )
  const people = asked && data ? fitting(data.data, asked) : []
  const combobox = useCombobox({ opened: people.length > 0, onDropdownClose: () => setAsked(null) })
  const choose = (id: string) => {
    const person = people.find((one) => String(one.id) === id)
    if (!person || !asked || !area.current) return
    const { text, caret } = withName(value, asked, personName(person))
    onName(person)
    onChange(text)
    setAsked(null)
    area.current.focus()
    // The text is there with the next frame; till then the caret would stand at its end.
    requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="top-start" width={280}>
      <Combobox.Target withKeyboardNavigation={people.length > 0}>
        <Textarea
          {...rest}
          ref={area}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            setAsked(askedIn(currentTarget.value, currentTarget.selectionStart))
            combobox.selectFirstOption()
          }}
          onBlur={(event) => {
            rest.onBlur?.(event)
            setAsked(null)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('people')}>
          {people.map((person) => (
            <Combobox.Option key={person.id} value={String(person.id)}>
              {personName(person)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
