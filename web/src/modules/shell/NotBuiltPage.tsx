import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { HomeButton } from '../../kit/HomeButton.tsx'
import { useScreen } from '../../kit/screen.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Stands in for a screen that a later step owes. */
export default function NotBuiltPage() {
  const t = useTexts()
  const locale = useLocale()
  const name = useScreen()?.title[locale] ?? ''
  return <EmptyState kind="first-use" text={t('notBuiltText', { name })} action={<HomeButton />} />
}
