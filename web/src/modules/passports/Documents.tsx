import type { FileView } from '@slipway/domain/files/schema.ts'
import { passportsContract } from '@slipway/domain/passports/calls.ts'
import { call } from '../../api/client.ts'
import { changed } from '../../api/live.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Files } from '../../kit/record/Files.tsx'
import { Reveal } from '../../kit/record/Reveal.tsx'
import classes from './passports.module.css'
import type { Check } from './words.tsx'

/** Passport and selfie beside each other. Their addresses are asked for by a press, and each time is logged. */
export function Documents({ check: { id } }: { check: Check }) {
  const t = useTexts('passports')
  const load = async () => {
    const documents = await call(passportsContract.documents, { params: { id } })
    // From now on the reader may approve them.
    changed('passports', id)
    return documents
  }
  return (
    <Reveal title={t('documents')} hint={t('documentsHint')} show={t('documentsShow')} load={load}>
      {({ passport, selfie }) => (
        <div className={classes.documents}>
          <Document name={t('passport')} file={passport} none={t('noPassport')} />
          <Document name={t('selfie')} file={selfie} none={t('noSelfie')} />
        </div>
      )}
    </Reveal>
  )
}

function Document({ name, file, none }: { name: string; file: FileView | null; none: string }) {
  return (
    <figure className={classes.document}>
      <figcaption>{name}</figcaption>
      {file ? <Files files={[file]} label={name} size={320} /> : <p>{none}</p>}
    </figure>
  )
}
