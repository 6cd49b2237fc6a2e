import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'

/** A field's label with "optional" beside it; where most fields are required, the others say so. */
export function OptionalLabel({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <>
      {children} <span style={{ color: 'var(--sw-muted)', fontWeight: 400 }}>{t('optional')}</span>
    </>
  )
}
