import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import type { TaskAction } from '@slipway/domain/tasks/workflow.ts'
import { useState } from 'react'
import { useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../../ui/Skeletons.tsx'
import { cardQuery } from '../queries.ts'
import { TaskBody } from './TaskBody.tsx'
import classes from './TaskWindow.module.css'
import { useCardMoves } from './use-card-moves.ts'

interface TaskWindowProps {
  id: number
  /** The action whose form stands open. */
  action: string | undefined
  onClose: () => void
}

export function TaskWindow({ id, action, onClose }: TaskWindowProps) {
  const t = useTexts('tasks')
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const { data: task, error, refetch } = useApiQuery(tasksContract.get, cardQuery(id))
  const moves = useCardMoves(id)
  useFocusReturn()
  const [notice, setNotice] = useState<string | null>(null)
  // Escape first closes the form of an action.
  const fills = Boolean(action && task?.abilities[action as TaskAction] === null)
  const gone = error?.status === 404 || error?.status === 403
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={1040}
      fullScreen={narrow}
      closeOnEscape={!fills}
      yOffset="4dvh"
      padding={0}
      classNames={{ content: classes.window }}
      radius={narrow ? 0 : 'lg'}
    >
      <Modal.Overlay />
      <Modal.Content>
        {task ? (
          <TaskBody
            key={task.id}
            task={task}
            action={action}
            moves={moves}
            stale={gone ? error.error : null}
            notice={notice}
            onNotice={setNotice}
            onClose={onClose}
          />
        ) : (
          <>
            <div className={classes.bareHead}>
              <Modal.Title className={classes.bareTitle}>{t('number', { id })}</Modal.Title>
              <Modal.CloseButton aria-label={t('closeCard')} />
            </div>
            <Modal.Body className={classes.waiting}>
              {error ? (
                <ErrorState
                  title={gone ? t('goneTitle') : undefined}
                  text={gone ? t('goneText') : error.error}
                  requestId={error.requestId}
                  onRetry={() => void refetch()}
                />
              ) : (
                <SkeletonCard lines={9} />
              )}
            </Modal.Body>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
