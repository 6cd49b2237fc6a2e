import type { CDPSession, Protocol } from 'puppeteer-core'

const quality = 70

/**
 * The pictures of one page, as they change. `show` takes one at a time: while it is on its way only the newest waits,
 * and Chromium makes no more than two that it hasn't been told of. Answers how to stop.
 */
export function streamPictures(
  cdp: CDPSession,
  size: { width: number; height: number },
  show: (jpeg: Buffer) => Promise<void>,
): () => Promise<void> {
  let stopped = false
  let busy = false
  let waiting: Protocol.Page.ScreencastFrameEvent[] = []

  async function run(): Promise<void> {
    for (busy = true; waiting.length && !stopped; ) {
      const frames = waiting
      waiting = []
      await show(Buffer.from(frames.at(-1)?.data ?? '', 'base64'))
      await Promise.all(
        frames.map(({ sessionId }) => cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)),
      )
    }
    busy = false
  }
  const hear = (frame: Protocol.Page.ScreencastFrameEvent) => {
    waiting.push(frame)
    if (!busy) void run().catch(() => undefined)
  }
  cdp.on('Page.screencastFrame', hear)
  const started = cdp
    .send('Page.startScreencast', { format: 'jpeg', quality, maxWidth: size.width, maxHeight: size.height })
    .catch(() => undefined)
  return async () => {
    stopped = true
    cdp.off('Page.screencastFrame', hear)
    await started
    await cdp.send('Page.stopScreencast').catch(() => undefined)
  }
}
