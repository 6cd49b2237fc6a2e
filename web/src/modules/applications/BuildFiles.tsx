import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { Files } from '../../kit/record/Files.tsx'
import classes from './applications.module.css'

/** The build and the sources that were accepted last, to download. */
export function BuildFiles({ application: { aab_file, source_zip_file } }: { application: ApplicationView }) {
  const t = useTexts('application-parts')
  const facts = [
    { name: t('buildFile'), value: aab_file && <Files files={[aab_file]} label={t('buildFile')} /> },
    { name: t('sources'), value: source_zip_file && <Files files={[source_zip_file]} label={t('sources')} /> },
  ]
  return (
    <div className={classes.late}>
      <Facts facts={facts} as="grid" />
    </div>
  )
}
