import { imageKindText } from '@slipway/domain/applications/images.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { type Fact, Facts } from '../../kit/record/Facts.tsx'
import { Files } from '../../kit/record/Files.tsx'
import classes from './applications.module.css'
import { languageName } from './language-name.ts'
import type { Task } from './orders-of.ts'
import { useCategories } from './use-categories.ts'
import { isReady } from './wanted.ts'

/** What an order brings: it is on the way, and not yet what the application shows. */
export function OrderWants({ order }: { order: Task }) {
  const t = useTexts('applications')
  const parts = useTexts('application-parts')
  const locale = useLocale()
  const { titleOf } = useCategories()
  const { wants = {} } = order
  const facts: Fact[] = [
    { name: t('version'), value: wants.version },
    { name: t('versionNumber'), value: wants.version_number },
    { name: t('columnApplication'), value: wants.name },
    { name: t('desktopName'), value: wants.desktop_name },
    { name: t('category'), value: wants.category && titleOf(wants.category) },
    { name: t('quality'), value: wants.quality_type && t(`quality_${wants.quality_type}`) },
    { name: t('tag'), value: wants.tag },
    { name: t('languageDefault'), value: wants.language_default && languageName(wants.language_default, locale) },
    { name: t('programmingLanguage'), value: wants.programming_language?.title },
    { name: t('framework'), value: wants.framework?.title },
    ...entriesOf(wants.texts ?? {}).map(([language, text]) => ({
      name: languageName(language, locale),
      value: text ? <StoreText text={text} language={language} /> : parts('onTheWayGone'),
    })),
    ...entriesOf(wants.images ?? {}).map(([kind, files]) => ({
      name: imageKindText[kind][locale],
      value: files.length ? <Files files={files} size={64} /> : parts('onTheWayGone'),
    })),
    ...(wants.integration_keys ?? []).map((name) => ({ name: t(`key_${name}`), value: parts('onTheWayKey') })),
  ]
  if (!facts.some(({ value }) => value)) return null
  const title = parts(isReady(order) ? 'onTheWayReady' : 'onTheWay')
  return (
    <section className={classes.wants} aria-label={title}>
      <h4 className={classes.wantsTitle}>{title}</h4>
      <Facts facts={facts} />
    </section>
  )
}

function StoreText({ text, language }: { text: NonNullable<ApplicationView['texts']>['en'] & {}; language: string }) {
  return (
    <span lang={language}>
      <b>{text.title}</b>
      <br />
      {text.short}
    </span>
  )
}
