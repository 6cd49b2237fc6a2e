import { type PasswordRule, passwordRules } from '@slipway/domain/identity/password-rules.ts'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { PasswordField } from '../../kit/form/PasswordField.tsx'
import classes from './identity.module.css'

interface FieldProps {
  value?: string
  error?: React.ReactNode
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void
  onBlur?: React.FocusEventHandler
}

interface NewPasswordProps {
  label: string
  password: FieldProps
  confirmation: FieldProps
  size?: 'sm' | 'md'
}

const ruleText = { length: 'ruleLength', letter: 'ruleLetter', digit: 'ruleDigit', special: 'ruleSpecial' } as const

/** A new password twice, with its rules, which are ticked off while it is typed. */
export function NewPassword({ label, password, confirmation, size = 'sm' }: NewPasswordProps) {
  const t = useTexts('identity')
  const rules = (
    <ul className={classes.rules}>
      {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => (
        <Rule key={rule} text={t(ruleText[rule])} met={passwordRules[rule](password.value ?? '')} done={t('ruleMet')} />
      ))}
    </ul>
  )
  return (
    <>
      <PasswordField
        label={label}
        size={size}
        name="password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        description={rules}
        // The library reads out what it calls the description, and nothing else that stands beside the field.
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...password}
      />
      <PasswordField
        label={t('passwordRepeat')}
        size={size}
        name="password_confirmation"
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...confirmation}
      />
    </>
  )
}

function Rule({ text, met, done }: { text: string; met: boolean; done: string }) {
  const Icon = met ? IconCheck : IconPointFilled
  return (
    <li data-met={met || undefined}>
      <Icon size={13} stroke={2} aria-hidden />
      {text}
      {met && <span className="visually-hidden"> {done}</span>}
    </li>
  )
}
