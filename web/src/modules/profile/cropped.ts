import { loadPicture } from '../../ui/load-picture.ts'

/** Faces are shown small; more pixels would only be sent and kept. */
const most = 512

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** That square of the picture as a file of its own, drawn by the browser. */
export async function cropped(source: string, { x, y, width, height }: Area, name: string): Promise<File> {
  const picture = await loadPicture(source)
  const side = Math.min(most, Math.round(width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('No picture')
  return new File([blob], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' })
}
