import { Button } from '@mantine/core'
import { textsContract } from '@slipway/domain/texts/calls.ts'
import type { TextCard } from '@slipway/domain/texts/schema.ts'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { toast } from '../../kit/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { History } from './History.tsx'
import classes from './texts.module.css'

/** One that the product has no more: what somebody made of it, and the way to remove that. */
export function LostText({ text, onClose }: { text: TextCard; onClose: () => void }) {
  const t = useTexts('texts')
  const removal = useApiMutation(textsContract.remove)
  const { busy, run } = useFlight()
  const { id, key, own } = text
  const remove = async () => {
    if (!(await confirm({ title: t('removeTitle', { key }), text: t('removeText'), yes: t('remove'), danger: true })))
      return
    await removal.mutateAsync({ params: { id } })
    toast.success(t('removed'))
    onClose()
  }
  const facts = [
    { name: t('russian'), value: own.ru },
    { name: t('english'), value: own.en },
  ]
  return (
    <Dialog onClose={onClose} title={t('window', { key })} size={640}>
      <div className={classes.language}>
        <p className={classes.warning}>{t('lostText')}</p>
        <Facts facts={facts} />
        <History of={text} />
        <div>
          <Button color="red" loading={busy} onClick={() => void run(remove)}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
