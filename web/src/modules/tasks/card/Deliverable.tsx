import type { FileView } from '@slipway/domain/files/schema.ts'
import type { DeliverableView } from '@slipway/domain/tasks/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { Files } from '../../../kit/record/Files.tsx'
import { OutLink } from '../../../kit/record/OutLink.tsx'
import { RichText } from '../../../kit/record/RichText.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { CopyableId } from '../../../ui/CopyableId.tsx'
import { ImagePreview } from '../../../ui/ImagePreview.tsx'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'
import classes from './Files.module.css'

/** Passed or not, in the families of statuses. */
const outcomeFamilies = { pass: 'done', verified: 'done', fail: 'back', failed: 'failed' } as const

/** What somebody delivered, as the store or the next one in the line would see it. */
export function Deliverable({ work, signed = true }: { work: DeliverableView; signed?: boolean }) {
  const t = useTexts('tasks')
  const one = (file: FileView | null) => file && <Files files={[file]} />
  const layers = [work.icon_foreground_file, work.icon_background_file].filter((file) => file !== null)
  return (
    <>
      {signed && <By work={work} />}
      <dl className={classes.rows}>
        <Row name={t('field.outcome')}>
          {work.outcome && (
            <FamilyBadge family={outcomeFamilies[work.outcome]}>{t(`result.${work.outcome}`)}</FamilyBadge>
          )}
        </Row>
        <Row name={t('field.report')}>{work.report && <RichText text={work.report} />}</Row>
        <Row name={t('field.text')}>{work.text && <RichText text={work.text} />}</Row>
        <Row name={t('field.prototype_link')}>{work.prototype_link && <OutLink href={work.prototype_link} />}</Row>
        <Row name={t('field.repository_link')}>{work.repository_link && <OutLink href={work.repository_link} />}</Row>
        <Row name={t('field.programming_language_id')}>{work.programming_language?.title}</Row>
        <Row name={t('field.store_url')}>{work.store_url && <OutLink href={work.store_url} />}</Row>
        <Row name={t('field.package_id')}>{work.package_id && <CopyableId value={work.package_id} />}</Row>
        <Row name={t('graphics')}>
          {(work.icon_file || work.description_file || layers.length > 0) && (
            <span className={classes.store}>
              {work.icon_file && <ImagePreview src={work.icon_file.url} name={work.icon_file.name} shape="icon" />}
              {layers.map((file) => (
                <ImagePreview key={file.id} src={file.url} name={file.name} />
              ))}
              {work.description_file && (
                <ImagePreview src={work.description_file.url} name={work.description_file.name} />
              )}
            </span>
          )}
        </Row>
        <Row name={t('field.phone_file_ids')}>
          {work.phone_files.length > 0 && <Shots files={work.phone_files} shape="phone" />}
        </Row>
        <Row name={t('field.tablet_file_ids')}>
          {work.tablet_files.length > 0 && <Shots files={work.tablet_files} shape="plain" />}
        </Row>
        <Row name={t('field.aab_file_id')}>{one(work.aab_file)}</Row>
        <Row name={t('field.source_zip_file_id')}>{one(work.source_zip_file)}</Row>
        <Row name={t('field.upload_screen_file_id')}>{one(work.upload_screen_file)}</Row>
        <Row name={t('field.screen_file_id')}>{one(work.screen_file)}</Row>
        <Row name={t('field.files')}>{work.files.length > 0 && <Files files={work.files} />}</Row>
      </dl>
    </>
  )
}

function By({ work }: { work: DeliverableView }) {
  const t = useTexts('tasks')
  const { relative, dateTime } = useFormats()
  return (
    <div className={classes.by}>
      {work.user && (
        <>
          <Avatar name={personName(work.user)} image={work.user.image} size={20} named />
          {personName(work.user)}
        </>
      )}
      <time dateTime={work.submitted_at} title={dateTime(work.submitted_at)}>
        {t('delivered', { when: relative(work.submitted_at) })}
      </time>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Shots({ files, shape }: { files: readonly FileView[]; shape: 'phone' | 'plain' }) {
  return (
    <span className={classes.store}>
      {files.map((file) => (
        <ImagePreview key={file.id} src={file.url} name={file.name} shape={shape} size={180} />
      ))}
    </span>
  )
}
