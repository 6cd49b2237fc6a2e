import { Checkbox, Radio, Select } from '@mantine/core'
import { recordOf } from '@slipway/domain/kernel/records.ts'
import { sharingContract } from '@slipway/domain/sharing/calls.ts'
import { linkDays, linkParts, usualLinkDays } from '@slipway/domain/sharing/parts.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import classes from './sharing.module.css'

interface Props {
  applicationId: number
  onClose: () => void
  onMade: (url: string | null) => void
}

const initial = {
  ...{ source: false, all: true, info: true, manual: false },
  audience: 'internal',
  days: String(usualLinkDays),
}

/** What a link opens, for whom and for how long. */
export function AddLink({ applicationId, onClose, onMade }: Props) {
  const t = useTexts('sharing')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('addTitle')}
      submit={t('add')}
      endpoint={sharingContract.add}
      failed={t('addFailed')}
      initial={initial}
      args={({ audience, days, ...parts }) => ({
        body: { ...parts, application_id: applicationId, is_internal: audience === 'internal', days: Number(days) },
      })}
      onDone={({ url }) => onMade(url)}
    >
      {(form) => (
        <>
          <Checkbox.Group
            label={t('opens')}
            error={form.errors.all}
            value={linkParts.filter((part) => form.values[part])}
            onChange={(chosen) => {
              form.setValues(recordOf(linkParts, (part) => (chosen as readonly string[]).includes(part)))
              form.clearFieldError('all')
            }}
          >
            <div className={classes.fields}>
              {linkParts.map((part) => (
                <Checkbox key={part} value={part} label={t(`part_${part}`)} description={t(`partHint_${part}`)} />
              ))}
            </div>
          </Checkbox.Group>
          <Radio.Group label={t('audience')} {...form.getInputProps('audience')}>
            <div className={classes.fields}>
              <Radio value="internal" label={t('audienceInternal')} description={t('audienceInternalHint')} />
              <Radio value="public" label={t('audiencePublic')} description={t('audiencePublicHint')} />
            </div>
          </Radio.Group>
          <Select
            label={t('days')}
            allowDeselect={false}
            data={linkDays.map((days) => ({ value: String(days), label: t(`days_${days}`) }))}
            {...form.getInputProps('days')}
          />
        </>
      )}
    </FormModal>
  )
}
