import { Anchor } from '@mantine/core'
import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { FormAlert } from './FormAlert.tsx'
import { badFields, badFiles } from './faults.ts'
import classes from './form.module.css'
import type { FormOf } from './use-form.ts'

interface Fault {
  field: HTMLElement
  name: string
}

/** What is wrong with the whole, and where more than one field is wrong, all of them by name. */
export function FormSummary<V extends object>({ of }: { of: FormOf<V> }) {
  const t = useTexts()
  const faults = useFaults(of.ref, of.form.errors)
  // Not while somebody types: what moves down under the pointer is not pressed.
  const count = of.refused ? Object.keys(of.form.errors).filter((path) => path !== '_').length : 0
  const files = of.uploads.failed
  // One bad field speaks for itself.
  if (!of.problems.length && !files.length && count < 2) return null
  const goTo = (find: () => HTMLElement | undefined) => (event: MouseEvent) => {
    event.preventDefault()
    find()?.focus({ preventScroll: true })
    find()?.scrollIntoView({ block: 'center' })
  }
  const rowOf = (name: string) => () =>
    [...(of.ref.current?.querySelectorAll<HTMLElement>(badFiles) ?? [])].find((row) => row.dataset.fault === name)
  return (
    <FormAlert problems={of.problems}>
      {files.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two fields may hold files of one name
        <div key={`${name}-${index}`}>
          {t('uploadFailed')}:{' '}
          <Anchor href={`#${of.ref.current?.id ?? ''}`} size="sm" underline="always" onClick={goTo(rowOf(name))}>
            {name}
          </Anchor>
        </div>
      ))}
      {count >= 2 && <div>{t('fieldsWrong', { count })}</div>}
      {count >= 2 && faults.length > 0 && (
        <ul className={classes.faults}>
          {faults.map(({ field, name }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two fields may have one name, and none is moved
            <li key={`${name}-${index}`}>
              <Anchor href={`#${field.id}`} size="sm" underline="always" onClick={goTo(() => field)}>
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </FormAlert>
  )
}

/** The fields that say they are wrong, as they stand on screen: also those that draw themselves. */
function useFaults(ref: RefObject<HTMLFormElement | null>, errors: object): readonly Fault[] {
  const [faults, setFaults] = useState<readonly Fault[]>([])
  // A field's name is known to the field alone; once it is drawn, the page says what it is.
  useEffect(() => {
    const bad = [...(ref.current?.querySelectorAll<HTMLElement>(badFields) ?? [])]
    setFaults(bad.map((field) => ({ field, name: nameOf(field) })).filter(({ name }) => name))
  }, [ref, errors])
  return faults
}

/** A field by its words for people. */
export function nameOf(field: HTMLElement): string {
  const labels = (field as HTMLInputElement).labels?.[0]?.textContent
  const by = field.getAttribute('aria-labelledby')
  const text = labels ?? (by && document.getElementById(by)?.textContent) ?? field.getAttribute('aria-label')
  return (text ?? '').trim()
}
