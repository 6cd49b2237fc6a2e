/** Does nothing but wait, and reports how much too late it was woken at most. */
const step = 20
let latest = 0
let before = performance.now()
setInterval(() => {
  const now = performance.now()
  latest = Math.max(latest, now - before - step)
  before = now
}, step)
process.on('message', () => process.send?.(latest))
process.on('disconnect', () => process.exit())
