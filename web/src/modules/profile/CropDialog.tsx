import { Button, Slider } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTexts } from '../../i18n/i18n.ts'
import { useFlight } from '../../kit/form/use-flight.ts'
import { toast } from '../../kit/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { cropped } from './cropped.ts'
import classes from './profile.module.css'

export interface CropDialogProps {
  name: string
  /** The picture's address in this page. */
  source: string
  /** Takes the square; the dialog closes when that is done. */
  onTake: (square: File) => Promise<unknown>
  onClose: () => void
}

/** Which part of a picture others see: moved by dragging or the arrow keys, enlarged by the wheel or the slider. */
export function CropDialog({ name, source, onTake, onClose }: CropDialogProps) {
  const t = useTexts('users')
  const shell = useTexts()
  const { busy, run } = useFlight()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const take = () =>
    run(async () => {
      if (!area) return
      try {
        await onTake(await cropped(source, area, name))
        onClose()
      } catch (error) {
        toast.failed(error)
      }
    })
  return (
    <Dialog onClose={onClose} title={t('cropTitle')} size={480}>
      <div className={classes.form}>
        <div className={classes.crop}>
          <Cropper
            image={source}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            keyboardStep={10}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'group', 'aria-label': t('cropArea') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        </div>
        <Slider thumbLabel={t('cropZoom')} label={null} min={1} max={3} step={0.05} value={zoom} onChange={setZoom} />
        <div className={classes.tools}>
          <Button loading={busy} disabled={!area} onClick={() => void take()}>
            {t('cropYes')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {shell('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
