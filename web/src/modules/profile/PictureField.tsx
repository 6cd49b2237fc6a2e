import { Button, FileButton } from '@mantine/core'
import { filesContract } from '@slipway/domain/files/calls.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { readablePhone } from '@slipway/domain/identity/e164.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { Suspense, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { queryKey } from '../../api/query.ts'
import { queryClient } from '../../api/query-client.ts'
import { session } from '../../api/session.ts'
import { upload } from '../../api/upload.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { toast } from '../../kit/toast.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { loadPicture } from '../../ui/load-picture.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import classes from './profile.module.css'

/** Systems don't count all of them as pictures. */
const accepted = 'image/*,.heic,.heif,.tif,.tiff,.bmp,.svg'

/** Few change their picture: the code that cuts it comes with the first one. */
const CropDialog = lazyPart(() => import('./CropDialog.tsx').then((m) => m.CropDialog))

/** Who one is, at a glance, and the picture that others see. */
export function PictureField({ user }: { user: UserView }) {
  const t = useTexts('users')
  const shell = useTexts()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<{ name: string; source: string } | null>(null)
  const reset = useRef<() => void>(null)
  const name = personName(user)

  const change = async (image_id: () => Promise<number | null>) => {
    setBusy(true)
    try {
      const body = { image_id: await image_id() }
      keepUser(await call(usersContract.update, { params: { id: user.id }, body }))
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.source)
    setChosen(null)
    // The same file may be chosen again.
    reset.current?.()
  }
  const choose = async (file: File) => {
    const source = URL.createObjectURL(file)
    try {
      await loadPicture(source)
      setChosen({ name: file.name, source })
    } catch {
      URL.revokeObjectURL(source)
      // What no browser draws (TIFF, HEIC) the server makes a picture of, or says what is wrong with it.
      await change(send(file)).catch(toast.failed)
      reset.current?.()
    }
  }
  const send = (file: File) => async () =>
    (await upload(filesContract.upload, { body: { purpose: 'avatar' } }, file)).data.id

  return (
    <div className={classes.who}>
      <Avatar name={name} image={user.image} size={72} named />
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.muted}>
          {user.roles.map(({ name }) => shell(`role_${name}`)).join(', ')}
          {user.phone && ` · ${readablePhone(user.phone)}`}
        </p>
        <div className={classes.tools}>
          <FileButton resetRef={reset} accept={accepted} onChange={(file) => file && void choose(file)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-md" loading={busy}>
                {t('changePicture')}
              </Button>
            )}
          </FileButton>
          {user.image && (
            <Button
              variant="subtle"
              size="compact-md"
              disabled={busy}
              onClick={() => void change(async () => null).catch(toast.failed)}
            >
              {t('removePicture')}
            </Button>
          )}
        </div>
      </div>
      {chosen && (
        <Suspense>
          <CropDialog {...chosen} onClose={close} onTake={(square) => change(send(square))} />
        </Suspense>
      )}
    </div>
  )
}

/** What the server answered is what every place that shows the person reads. */
export function keepUser(user: UserView): void {
  queryClient.setQueryData(queryKey(identityContract.me), { data: user })
  session.update(user)
}
