import { mailingsContract } from '@slipway/domain/mailings/calls.ts'
import type { MailingCard } from '@slipway/domain/mailings/schema.ts'
import { type MailingMove, mayMove } from '@slipway/domain/mailings/status.ts'
import {
  IconCalendarOff,
  IconEdit,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { pathOf } from '../../kit/paths.tsx'
import { toast } from '../../kit/toast.tsx'

/** What can be done with a mailing now, by the table of its moves. `window`: what one of them has opened. */
export function useMailingActions(mailing: MailingCard) {
  const t = useTexts('mailings')
  const navigate = useNavigate()
  const [window, setWindow] = useState<'edit' | 'start' | null>(null)
  const [withdraw, pause, resume, stop] = [
    useApiMutation(mailingsContract.withdraw),
    useApiMutation(mailingsContract.pause),
    useApiMutation(mailingsContract.resume),
    useApiMutation(mailingsContract.stop),
  ]
  const [removal, test] = [useApiMutation(mailingsContract.remove), useApiMutation(mailingsContract.test)]
  const { id, name, status } = mailing
  const args = { params: { id } }
  const may = (move: MailingMove) => mayMove(status, move)
  const isDraft = may('schedule')

  const end = async () => {
    if (!(await confirm({ title: t('stopTitle'), text: t('stopText'), yes: t('stop'), danger: true }))) return
    await stop.mutateAsync(args)
    toast.success(t('stopped'))
  }
  const remove = async () => {
    if (!(await confirm({ title: t('removeTitle'), text: t('removeText', { name }), yes: t('remove'), danger: true })))
      return
    await removal.mutateAsync(args)
    toast.success(t('removed'))
    void navigate({ to: pathOf('/settings/mailings'), replace: true })
  }
  const sendTest = async () => {
    const { message } = await test.mutateAsync({ ...args, body: { locale: 'ru' } })
    toast.success(message)
  }
  const actions: (Action | false)[] = [
    isDraft && { id: 'start', label: t('start'), icon: IconPlayerPlay, run: () => setWindow('start') },
    may('resume') && {
      ...{ id: 'resume', label: t('resume'), icon: IconPlayerPlay },
      run: async () => {
        await resume.mutateAsync(args)
        toast.success(t('resumed'))
      },
    },
    may('pause') && {
      ...{ id: 'pause', label: t('pause'), icon: IconPlayerPause },
      run: async () => {
        await pause.mutateAsync(args)
        toast.success(t('paused'))
      },
    },
    may('withdraw') && {
      ...{ id: 'withdraw', label: t('withdraw'), icon: IconCalendarOff },
      run: async () => {
        await withdraw.mutateAsync(args)
        toast.success(t('withdrawn'))
      },
    },
    isDraft && { id: 'edit', label: t('edit'), icon: IconEdit, run: () => setWindow('edit') },
    { id: 'test', label: t('test'), icon: IconMail, run: sendTest },
    may('stop') && {
      ...{ id: 'stop', label: t('stop'), icon: IconPlayerStop, danger: true },
      failed: t('stopFailed'),
      run: end,
    },
    isDraft && {
      ...{ id: 'remove', label: t('remove'), icon: IconTrash, danger: true },
      failed: t('removeFailed'),
      run: remove,
    },
  ]
  return { actions: actions.filter((action) => action !== false), window, close: () => setWindow(null) }
}
