import { Chip, Input } from '@mantine/core'
import classes from './skills.module.css'

interface SkillChipsProps {
  label: string
  hint?: string
  /** Names with what people read. */
  options: Readonly<Record<string, string>>
  value?: string[]
  onChange: (value: string[]) => void
  error?: React.ReactNode
}

/** Programming languages or frameworks, all in sight. */
export function SkillChips({ label, hint, options, value, onChange, error }: SkillChipsProps) {
  return (
    <Input.Wrapper label={label} description={hint} error={error} labelElement="div" role="group" aria-label={label}>
      <div className={classes.chips} data-error={error ? true : undefined} tabIndex={error ? -1 : undefined}>
        <Chip.Group multiple value={value} onChange={onChange}>
          {Object.entries(options).map(([name, title]) => (
            <Chip key={name} value={name} size="sm" radius="md" variant="outline">
              {title}
            </Chip>
          ))}
        </Chip.Group>
      </div>
    </Input.Wrapper>
  )
}
