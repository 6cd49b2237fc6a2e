import { Button, FileButton } from '@mantine/core'
import { filesContract } from '@slipway/domain/files/calls.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { readablePhone } from '@slipway/domain/identity/e164.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { queryKey } from '../../api/query.ts'
import { queryClient } from '../../api/query-client.ts'
import { session } from '../../api/session.ts'
import { upload } from '../../api/upload.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { toast } from '../../kit/toast.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import classes from './profile.module.css'

/** Who one is, at a glance, and the picture that others see. */
export function PictureField({ user }: { user: UserView }) {
  const t = useTexts('users')
  const shell = useTexts()
  const [busy, setBusy] = useState(false)
  const name = personName(user)

  const change = async (image_id: () => Promise<number | null>) => {
    setBusy(true)
    try {
      const body = { image_id: await image_id() }
      keepUser(await call(usersContract.update, { params: { id: user.id }, body }))
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
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
          <FileButton
            accept="image/png,image/jpeg,image/webp,image/gif"
            onChange={(file) => file && void change(send(file))}
          >
            {(props) => (
              <Button {...props} variant="default" size="compact-md" loading={busy}>
                {t('changePicture')}
              </Button>
            )}
          </FileButton>
          {user.image && (
            <Button variant="subtle" size="compact-md" disabled={busy} onClick={() => void change(async () => null)}>
              {t('removePicture')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** What the server answered is what every place that shows the person reads. */
export function keepUser(user: UserView): void {
  queryClient.setQueryData(queryKey(identityContract.me), { data: user })
  session.update(user)
}
