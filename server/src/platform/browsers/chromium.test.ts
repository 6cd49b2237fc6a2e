import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ownBrowsers, soon } from '../../../test/own-browsers.ts'
import { click, press, watched } from '../../../test/watched-screen.ts'
import type { Screen } from './browsers.ts'

const { own, again, opened, go, values } = ownBrowsers()
const by = (userId: number) => ({ userId, until: new Date(Date.now() + 600_000) })
const runs = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('what the holder does', () => {
  test('pictures come, and mouse, keys, text and the wheel reach the page', async () => {
    const { screen, told } = await opened()
    await soon(() => expect(told.frames[0]?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8])))
    await click(screen, 100, 40)
    await press(screen, 'h', 'KeyH')
    await press(screen, 'й', 'KeyQ')
    await screen.input({ kind: 'text', text: 'ello' })
    await soon(() => expect(values('email').at(-1)).toBe('hйello'))
    await press(screen, 'a', 'KeyA', 2)
    await press(screen, 'Backspace', 'Backspace')
    await soon(() => expect(values('email').at(-1)).toBe(''))
    await screen.input({ kind: 'wheel', x: 50, y: 300, dx: 0, dy: 100, modifiers: 0 })
    await soon(() => expect(values('wheel')).toEqual(['1']))
  })

  test('a page that opens is shown, and the first one again when it is closed', async () => {
    const { screen, told } = await opened()
    const [first] = told.now().pages
    await click(screen, 60, 220)
    await soon(() => expect(told.now()).toMatchObject({ url: `${own.google.origin}/other`, pages: { length: 2 } }))
    await screen.input({ kind: 'close', page: told.now().shown })
    await soon(() => expect(told.now()).toMatchObject({ shown: first?.id, pages: [{ title: 'Sign in' }] }))
  })

  test('one goes on, back and forward; the size stays within its bounds', async () => {
    const { screen, told } = await opened()
    await go(screen, '/other')
    await soon(() => expect(told.now().pages[0]?.title).toBe('Other'))
    await screen.input({ kind: 'back' })
    await soon(() => expect(told.now().pages[0]?.title).toBe('Sign in'))
    await screen.input({ kind: 'forward' })
    await soon(() => expect(told.now().url).toBe(`${own.google.origin}/other`))
    const before = told.frames.length
    await screen.input({ kind: 'resize', width: 9_999, height: 1 })
    // The size stands in the picture's own head: its height and width, 1100 and 1600 at the most, 400 and 640 at least.
    await soon(() => expect(told.frames.slice(before).map(sizeOf)).toContainEqual([1600, 400]))
  })
})

/** Of a JPEG, from its frame header. */
function sizeOf(jpeg: Buffer): [number, number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2))
    if (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
  return [0, 0]
}

describe('profiles', () => {
  test('are closed to others; a cookie stays in its own, also over a restart, until the account is forgotten', async () => {
    const one = await opened(1)
    const two = await opened(2, 2)
    await go(one.screen, '/?cookie=first')
    await soon(() => expect(one.told.now().url).toContain('cookie='))
    const cookieOf = async (screen: Screen) => {
      const seen = own.google.typed.length
      await soon(async () => {
        await click(screen, 100, 40)
        await press(screen, 'x', 'KeyX')
        expect(own.google.typed.length).toBeGreaterThan(seen)
      })
      return own.google.typed.at(-1)?.cookie
    }
    expect(await cookieOf(one.screen)).toBe('who=first')
    expect(await cookieOf(two.screen)).toBe('')
    expect((await stat(join(own.folder, '1'))).mode & 0o777).toBe(0o700)
    await own.browsers.close(1, { reason: 'released', by: 1 })
    expect(await cookieOf((await opened(1, 3)).screen)).toBe('who=first')
    await own.browsers.own.forget(1)
    expect(await readdir(own.folder)).toEqual(['2'])
  })
})

describe('where it may not go', () => {
  const port = () => new URL(own.google.origin).port
  const refused = [
    ...['127.0.0.1', '[::1]', 'localhost', '0x7f.1', '2130706433', '169.254.169.254', 'example.com', '0.0.0.0'],
    ...['[::ffff:127.0.0.1]', 'google.test', 'evil.accounts.google.test'],
  ].map((host) => `http://${host}`)

  test('not by the address field, by a page, by a redirect or by a call of a page', async () => {
    const { screen, told } = await opened()
    for (const host of refused) {
      const to = `${host}:${port()}/`
      own.google.typed.length = 0
      await screen.input({ kind: 'go', url: to })
      expect(told.refused.at(-1), to).toBe(to)
      await go(screen, `/ask?to=${encodeURIComponent(to)}`)
      await soon(() => expect(values('ask'), to).toEqual(['refused']))
      for (const way of ['go', 'redirect']) {
        const before = told.refused.length
        await go(screen, `/${way}?to=${encodeURIComponent(to)}`)
        await soon(() =>
          expect(
            told.refused.slice(before).map((url) => new URL(url).host),
            `${way} ${to}`,
          ).toEqual([new URL(to).host]),
        )
      }
    }
    expect(own.google.strange).toEqual([])
  })

  test.each([
    'file:///etc/passwd',
    'chrome://version',
    'devtools://devtools',
    'view-source:http://a',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%s is no address', async (url) => {
    const { screen, told } = await opened()
    await screen.input({ kind: 'go', url })
    expect(told.refused).toEqual([url])
    await go(screen, `/go?to=${encodeURIComponent(url)}`)
    await soon(() => expect(told.now().url).toContain('/go?'))
    await screen.input({ kind: 'reload' })
    expect(
      told.states.filter((state) => ![`${own.google.origin}/`, 'about:blank'].some((own) => state.url.startsWith(own))),
    ).toEqual([])
  })

  test('nothing is downloaded', async () => {
    const { screen, told } = await opened()
    await go(screen, '/file')
    await go(screen, '/other')
    await soon(() => expect(told.now().pages[0]?.title).toBe('Other'))
    const names = await readdir(own.folder, { recursive: true })
    expect(names.filter((name) => /loot|\.crdownload/.test(name))).toEqual([])
  })
})

describe('processes', () => {
  test('two who open at once get one; beyond the limit nobody gets another', async () => {
    await again(1)
    const [one, two] = await Promise.all([1, 1].map(() => own.browsers.own.screen(1, by(1))))
    expect(one).toBe(two)
    await expect(own.browsers.own.screen(2, by(2))).rejects.toMatchObject({ code: 'google_browsers_busy' })
    await own.browsers.close(1, { reason: 'released', by: 1 })
    await own.browsers.own.screen(2, by(2))
  })

  test('one that is killed is told of, and opens again', async () => {
    const { told } = await opened()
    const pid = own.browsers.pidOf(1) as number
    process.kill(-pid, 'SIGKILL')
    await soon(() => expect(told.ended).toEqual([{ reason: 'crashed', by: null }]))
    await opened()
    expect(own.browsers.pidOf(1)).not.toBe(pid)
  })

  test('the next holder gets another one, and the last one is told why', async () => {
    const { told } = await opened(1, 1)
    const pid = own.browsers.pidOf(1) as number
    await own.browsers.close(1, { reason: 'handed_over', by: 1 })
    expect(told.ended).toEqual([{ reason: 'handed_over', by: 1 }])
    await opened(1, 2)
    expect(runs(pid)).toBe(false)
    expect(own.browsers.own.shown(1, 1)).toBeNull()
  })

  test('who held it before does not end it, however late they come; whoever holds it later does', async () => {
    const later = (userId: number, seconds: number) => ({ userId, until: new Date(Date.now() + seconds * 1_000) })
    await own.browsers.own.screen(1, later(2, 60))
    const pid = own.browsers.pidOf(1) as number
    await expect(own.browsers.own.screen(1, later(1, 30))).rejects.toMatchObject({ code: 'google_account_over' })
    expect([runs(pid), own.browsers.own.shown(1, 2) !== null]).toEqual([true, true])
    await own.browsers.own.screen(1, later(3, 90))
    expect([runs(pid), own.browsers.own.shown(1, 3) !== null]).toEqual([false, true])
  })

  test('ends by its clock, which prolonging sets anew', async () => {
    const brief = () => new Date(Date.now() + 1_500)
    const screen = await own.browsers.own.screen(1, { userId: 1, until: brief() })
    const told = watched(screen)
    const began = Date.now()
    await own.browsers.open(
      { id: 1, email: '', password: '', recovery: null },
      { userId: 1, until: new Date(began + 3_000) },
    )
    await soon(() => expect(told.ended).toEqual([{ reason: 'over', by: null }]))
  })

  test('a server that is killed leaves none', async () => {
    const script = fileURLToPath(new URL('../../../test/killed-browser.ts', import.meta.url))
    const server = spawn(process.execPath, [script, own.path, own.folder, own.google.origin], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [told] = (await once(server.stdout, 'data')) as [Buffer]
    const pid = Number(told.toString())
    expect(runs(pid)).toBe(true)
    server.kill('SIGKILL')
    await soon(() => expect(runs(pid)).toBe(false))
    // What it left locked is no hindrance.
    await opened(1)
  })

  test('stopping leaves none, and starts none', async () => {
    await Promise.all([opened(1), opened(2)])
    const pids = [1, 2].map((id) => own.browsers.pidOf(id) as number)
    await own.browsers.own.stop()
    await soon(() => expect(pids.map(runs)).toEqual([false, false]))
    await expect(own.browsers.own.screen(3, by(1))).rejects.toMatchObject({ code: 'unavailable' })
  })
})
