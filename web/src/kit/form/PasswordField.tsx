import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '../../i18n/i18n.ts'

/** The library names the eye in English only, and leaves out that the field is wrong. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts()
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
