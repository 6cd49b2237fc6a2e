import { UnstyledButton } from '@mantine/core'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { DialogBody } from '../../ui/dialog/Dialog.tsx'
import more from './more-work.module.css'
import classes from './orders.module.css'

interface Props {
  application: ApplicationView
  onChosen: (kind: string) => void
}

const kinds = ['text', 'design', 'update', 'aso'] as const

/** The kinds of work that the reader may order on an application; what is closed for now says why. */
export function MoreWork({ application: { abilities }, onChosen }: Props) {
  const t = useTexts('orders')
  const locale = useLocale()
  const denials = {
    text: abilities.update,
    design: abilities.edit,
    update: abilities.update,
    aso: abilities.update_page,
  }
  const denialOf = (kind: (typeof kinds)[number]) => denials[kind]
  const offered = kinds.filter(
    (kind) => !['forbidden', 'not_owner', 'aso_manager_rights'].includes(denialOf(kind) ?? ''),
  )
  const rows = offered.map((kind) => ({
    kind,
    denial: denialOf(kind),
    title: t(`title_${kind}`),
    about: t(`about_${kind}`),
  }))
  const like = { kind: 'like', denial: null, title: t('like'), about: t('about_like') }
  // Whoever may order work of a creator's kinds may order an application, too.
  const all = offered.includes('text') ? [...rows, like] : rows
  return (
    <DialogBody>
      <ul className={more.kinds}>
        {all.map(({ kind, denial, title, about }) => (
          <li key={kind}>
            <UnstyledButton className={more.kind} disabled={denial !== null} onClick={() => onChosen(kind)}>
              <span>
                <span className={more.kindName}>{title}</span>
                <span className={classes.hint}>{denial === null ? about : errorText(denial as ErrorCode, locale)}</span>
              </span>
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </DialogBody>
  )
}
