import type { ScreenInput } from '@slipway/domain/google-accounts/screen.ts'
import { addressOf, type Places } from './hosts.ts'
import { strokeOf } from './keys.ts'
import type { Tab, Tabs } from './tabs.ts'

/** Without the middle one, which pastes what is selected: of a password field that is the password. */
const mouseButtons: ReadonlySet<string> = new Set(['none', 'left', 'right'])
const buttonBits = 3

const mouseTypes = { move: 'mouseMoved', down: 'mousePressed', up: 'mouseReleased' } as const

interface Around {
  tabs: Tabs
  places: Places
  resize(width: number, height: number): Promise<void>
  refused(url: string): void
}

/** Does in the page that is shown what the holder did. */
export async function act(message: ScreenInput, around: Around): Promise<void> {
  const { tabs, places } = around
  const tab = tabs.shown()
  if (!tab) return
  switch (message.kind) {
    case 'mouse':
    case 'wheel':
    case 'key':
    case 'text':
      return press(message, tab)
    case 'resize':
      return around.resize(message.width, message.height)
    case 'go': {
      const url = addressOf(message.url, places)
      if (!url) return around.refused(message.url)
      await tab.cdp.send('Page.navigate', { url })
      return
    }
    case 'back':
      return walk(tab, -1)
    case 'forward':
      return walk(tab, 1)
    case 'reload':
      return tab.cdp.send('Page.reload')
    case 'show':
      return tabs.show(message.page)
    case 'close':
      return tabs.close(message.page)
  }
}

type Press = Extract<ScreenInput, { kind: 'mouse' | 'wheel' | 'key' | 'text' }>

async function press(message: Press, { cdp }: Tab): Promise<void> {
  if (message.kind === 'text') await cdp.send('Input.insertText', { text: message.text })
  else if (message.kind === 'key') {
    const stroke = strokeOf(message)
    if (!stroke) return
    const { text, ...key } = stroke
    const down = {
      type: text === undefined ? 'rawKeyDown' : 'keyDown',
      ...key,
      ...(text !== undefined && { text }),
    } as const
    await cdp.send('Input.dispatchKeyEvent', message.type === 'up' ? { type: 'keyUp', ...key } : down)
  } else if (message.kind === 'wheel') {
    const { x, y, dx, dy, modifiers } = message
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: dx, deltaY: dy, modifiers })
  } else {
    const { type, button, buttons, clicks, x, y, modifiers } = message
    if (!mouseButtons.has(button)) return
    const of = { button, buttons: buttons & buttonBits, clickCount: clicks, x, y, modifiers }
    await cdp.send('Input.dispatchMouseEvent', { type: mouseTypes[type], ...of })
  }
}

async function walk({ cdp }: Tab, steps: 1 | -1): Promise<void> {
  const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory')
  const entry = entries[currentIndex + steps]
  // The empty page that every browser begins with is no place to go back to.
  if (entry && entry.url !== 'about:blank') await cdp.send('Page.navigateToHistoryEntry', { entryId: entry.id })
}
