import { type ImageKind, imageKindsOf, imageLimits, purposeOfImage } from '@slipway/domain/applications/images.ts'
import { sizesText } from '@slipway/domain/files/purposes.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { UploadField } from '../../../kit/form/UploadField.tsx'
import { StorePage } from '../../applications/StorePage.tsx'
import { uploadRules } from '../../files/upload-rules.ts'
import classes from '../orders.module.css'
import type { OrderForm, StepProps } from '../use-order-steps.tsx'

const titles = {
  icon: 'imageIcon',
  foreground: 'imageForeground',
  background: 'imageBackground',
  description: 'imageDescription',
  phone: 'imagePhone',
  tablet: 'imageTablet',
} as const
const shapes = {
  icon: 'icon',
  foreground: 'plain',
  background: 'plain',
  description: 'plain',
  phone: 'phone',
  tablet: 'phone',
} as const

/** Pictures are checked to the pixel before they are sent, and shown at once as the store would show them. */
export function ImagesStep({ form }: StepProps) {
  const t = useTexts('orders')
  const { images, name, store, language_default, texts, subtasks } = form.values
  return (
    <div className={classes.split}>
      <div className={classes.column}>
        <p className={classes.hint}>
          {t(subtasks.some(({ type }) => type === 'designer') ? 'imagesHint' : 'imagesAsTheyAre')}
        </p>
        {imageKindsOf(store).map((kind) => (
          <ImageField key={`${kind}-${store}`} form={form} kind={kind} />
        ))}
      </div>
      <div className={classes.sticky}>
        <StorePage
          name={name}
          store={store}
          language={language_default}
          text={texts[language_default] ?? null}
          icon={images.icon[0] ?? null}
          description={images.description[0] ?? null}
          phone={images.phone}
          tablet={images.tablet}
        />
      </div>
    </div>
  )
}

function ImageField({ form, kind }: { form: OrderForm; kind: ImageKind }) {
  const t = useTexts('orders')
  const { images, store } = form.values
  const purpose = purposeOfImage(kind, store)
  const rules = uploadRules(purpose)
  const value = images[kind] ?? []
  const fault = Object.entries(form.errors).find(
    ([path]) => path === `images.${kind}` || path.startsWith(`images.${kind}.`),
  )
  const change = (files: FileView[]) => {
    form.setFieldValue(`images.${kind}`, files)
    for (const path of Object.keys(form.errors)) {
      if (path === `images.${kind}` || path.startsWith(`images.${kind}.`)) form.clearFieldError(path)
    }
  }
  return (
    <UploadField
      label={t(titles[kind])}
      description={t('imageExact', { sizes: sizesText(rules.sizes ?? []) })}
      error={fault?.[1]}
      value={value}
      onChange={change}
      {...rules}
      preview={shapes[kind]}
      multiple={imageLimits[kind] > 1}
      max={imageLimits[kind]}
      orderable={imageLimits[kind] > 1}
    />
  )
}
