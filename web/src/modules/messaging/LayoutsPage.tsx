import { templateKinds } from '@slipway/domain/messaging/kinds.ts'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import classes from './messaging.module.css'
import { TemplatesList } from './TemplatesList.tsx'

const none: never[] = []
const TemplateEditor = lazyPart(() => import('./TemplateEditor.tsx').then((m) => m.TemplateEditor))

/** The layouts of e-mails and the templates that stand in them. */
export default function LayoutsPage() {
  const t = useTexts('messaging')
  const kind = useUrlTab(templateKinds)
  return (
    <div className={classes.page}>
      <UrlTabs
        name={t('kinds')}
        of="lists"
        tabs={templateKinds.map((value) => ({ value, label: t(value === 'layout' ? 'layouts' : 'templates') }))}
      />
      <TemplatesList key={kind} kind={kind} />
      <Suspense>
        {/* A link opens those of the other tab, too. */}
        <TemplateEditor kind={kind === 'layout' ? 'template' : 'layout'} rows={none} />
      </Suspense>
    </div>
  )
}
