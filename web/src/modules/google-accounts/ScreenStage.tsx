import {
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useRef,
} from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './screen.module.css'
import type { ScreenClient } from './screen-client.ts'
import { type Drawn, keyInput, mouseInput, textInputs, wheelInput } from './screen-events.ts'

interface StageProps {
  client: ScreenClient
  canvas: Ref<HTMLCanvasElement>
  field: Ref<HTMLTextAreaElement>
  /** Keys are wanted elsewhere again. */
  onLeave: () => void
}

const twiceMs = 1_000

function drawnIn(field: HTMLElement): Drawn {
  const canvas = field.parentElement?.querySelector('canvas')
  return { box: field.getBoundingClientRect(), width: canvas?.width ?? 1, height: canvas?.height ?? 1 }
}

/**
 * The picture, and over it a field that nobody sees: signs that are composed of several keys, and what is pasted, only
 * come to a field.
 */
export function ScreenStage({ client, canvas, field, onLeave }: StageProps) {
  const t = useTexts('google-accounts')
  const stage = useRef<HTMLDivElement>(null)
  useOwnSize(stage, client)
  useWheel(stage, client)
  const mouse = useMouse(client)
  const keys = useKeys(client, onLeave)
  return (
    <div ref={stage} className={classes.stage}>
      <canvas ref={canvas} className={classes.picture} width={1280} height={800} aria-hidden />
      <textarea
        ref={field}
        className={classes.field}
        aria-label={t('screen')}
        aria-describedby="screen-keys"
        autoComplete="off"
        spellCheck={false}
        {...mouse}
        {...keys}
      />
    </div>
  )
}

/** The page is as large as the place that it is shown in, so that nothing of it is stretched. */
function useOwnSize(stage: { current: HTMLDivElement | null }, client: ScreenClient) {
  // The size of an element is known to nobody but the browser.
  useEffect(() => {
    const box = stage.current
    if (!box) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () =>
      client.send({ kind: 'resize', width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight) })
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, 200)
    }
    const sizes = new ResizeObserver(later)
    sizes.observe(box)
    const stop = client.onLive(tell)
    return () => {
      sizes.disconnect()
      stop()
      clearTimeout(timer)
    }
  }, [stage, client])
}

function useWheel(stage: { current: HTMLDivElement | null }, client: ScreenClient) {
  // React listens to the wheel in a way that can't keep the window from scrolling.
  useEffect(() => {
    const box = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      client.send(wheelInput(event, drawnIn(event.target as HTMLElement)))
    }
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [stage, client])
}

function useMouse(client: ScreenClient) {
  const move = useRef<{ input: ReturnType<typeof mouseInput> | null }>({ input: null })
  const flush = () => {
    if (move.current.input) client.send(move.current.input)
    move.current.input = null
  }
  const press = (type: 'down' | 'up') => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    if (type === 'down') event.currentTarget.focus({ preventScroll: true })
    flush()
    const input = mouseInput(type, event.nativeEvent, drawnIn(event.currentTarget))
    if (input) client.send(input)
  }
  return {
    onMouseDown: press('down'),
    onMouseUp: press('up'),
    onMouseMove: (event: MouseEvent<HTMLElement>) => {
      // One for each picture that this window draws is enough.
      if (!move.current.input) requestAnimationFrame(flush)
      move.current.input = mouseInput('move', event.nativeEvent, drawnIn(event.currentTarget))
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
}

function useKeys(client: ScreenClient, onLeave: () => void) {
  const escaped = useRef(0)
  const pass = (type: 'down' | 'up') => (event: KeyboardEvent<HTMLElement>) => {
    // Neither the window nor the page around it has these keys.
    event.stopPropagation()
    if (event.nativeEvent.isComposing || event.key === 'Process') return
    const isTwice = event.key === 'Escape' && type === 'down' && performance.now() - escaped.current < twiceMs
    if (event.key === 'Escape' && type === 'down') escaped.current = performance.now()
    if (isTwice) return onLeave()
    const input = keyInput(type, event)
    if (!input) return
    event.preventDefault()
    client.send(input)
  }
  const type = (text: string, field: HTMLTextAreaElement) => {
    for (const input of textInputs(text)) client.send(input)
    field.value = ''
  }
  return {
    onKeyDown: pass('down'),
    onKeyUp: pass('up'),
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      event.preventDefault()
      type(event.clipboardData.getData('text'), event.currentTarget)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLTextAreaElement>) => type(event.data, event.currentTarget),
  }
}
