import { type Store, storeText } from '@slipway/domain/applications/stores.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { AppIcon } from '../../kit/record/AppIcon.tsx'
import { ImagePreview } from '../../ui/ImagePreview.tsx'
import classes from './store.module.css'

export interface Picture {
  id: number
  url: string
  name: string
}

interface Props {
  name: string
  store: Store
  language: string
  text: { title: string; short: string; full: string } | null
  icon: Picture | null
  description: Picture | null
  phone: readonly Picture[]
  tablet: readonly Picture[]
  /** Nobody draws what is missing. */
  stays?: boolean
}

/** A drawing of the application's page: what is still missing has its place all the same. */
export function StorePage({ name, store, language, text, icon, description, phone, tablet, stays = false }: Props) {
  const t = useTexts('application-parts')
  const words = useTexts('applications')
  const shots = [...phone.map((file) => ({ file, size: 240 })), ...tablet.map((file) => ({ file, size: 240 }))]
  return (
    <figure className={classes.storePage} aria-label={t('storePreview')}>
      <div className={classes.storeHead} lang={language}>
        {icon ? (
          <ImagePreview src={icon.url} name={t('storePreview')} shape="icon" size={72} />
        ) : (
          <AppIcon name={name} src={null} size={72} />
        )}
        <div className={classes.storeWords}>
          <div className={classes.storeTitle}>{text?.title || name}</div>
          <div className={classes.storeShort}>{text?.short || <Missing />}</div>
          <div className={classes.storeName} lang="">
            {storeText[store]}
          </div>
        </div>
        <span className={classes.install} aria-hidden>
          {t('storePreviewInstall')}
        </span>
      </div>
      {description && (
        <div className={classes.storeWide}>
          <ImagePreview src={description.url} name={description.name} size={160} />
        </div>
      )}
      {shots.length > 0 && (
        <div className={classes.shots} tabIndex={0} role="group" aria-label={words('images')}>
          {shots.map(({ file, size }, index) => (
            <ImagePreview
              key={file.id}
              src={file.url}
              name={t('screenshotNumber', { number: index + 1 })}
              shape="phone"
              size={size}
            />
          ))}
        </div>
      )}
      {!icon && !description && !shots.length && (
        <p className={classes.muted}>{t(stays ? 'imagesNoneStay' : 'imagesNone')}</p>
      )}
      <p className={classes.storeFull} lang={language}>
        {text?.full || <Missing />}
      </p>
    </figure>
  )
}

function Missing() {
  const t = useTexts('application-parts')
  return <span className={classes.muted}>{t('textsNone')}</span>
}
