import { ActionIcon, Button, TextInput } from '@mantine/core'
import { simpleTagText } from '@slipway/domain/settings/words.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/calls.ts'
import { maxTag } from '@slipway/domain/simple-tasks/tags.ts'
import { IconTrash } from '@tabler/icons-react'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { toast } from '../../kit/toast.tsx'
import type { WindowProps } from '../../kit/windows.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import classes from './simple.module.css'
import { useTags } from './use-tags.ts'

/** The tags that simple tasks can have. */
export function TagsModal({ onClose }: WindowProps) {
  const t = useTexts('simple-tasks')
  return (
    <Dialog title={t('tags')} onClose={onClose} size={480}>
      <Tags />
      <AddTag />
      <p className={classes.note}>{t('tagsHint')}</p>
    </Dialog>
  )
}

function Tags() {
  const t = useTexts('simple-tasks')
  const tags = useTags() ?? []
  const remove = useApiMutation(simpleTasksContract.removeTag, { onSuccess: () => toast.success(t('tagRemoved')) })
  const { busy, run } = useFlight()
  return (
    <ul className={classes.tags} aria-label={t('tags')}>
      {tags.map(({ id, name, title }) => (
        <li key={id} className={classes.tag}>
          {title}
          {Object.hasOwn(simpleTagText, name) ? (
            <span className={classes.note}>{t('fixedTag')}</span>
          ) : (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('tagRemove', { name: title })}
              disabled={busy}
              onClick={() => void run(() => remove.mutateAsync({ params: { id } }).catch(toast.failed))}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}

function AddTag() {
  const t = useTexts('simple-tasks')
  const of = useForm({
    endpoint: simpleTasksContract.addTag,
    failed: t('tagFailed'),
    initial: { name: '' },
    args: (body) => ({ body }),
    onDone: () => {
      of.reset({ name: '' })
      toast.success(t('tagAdded'))
    },
  })
  return (
    <Form of={of}>
      <TextInput label={t('tagName')} maxLength={maxTag} {...of.form.getInputProps('name')} />
      <Button type="submit" variant="default" my={12} loading={of.busy}>
        {t('tagAdd')}
      </Button>
    </Form>
  )
}
