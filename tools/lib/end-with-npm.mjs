/**
 * `kill` on npm ends the shell that npm runs scripts in, and that shell tells nobody: the server would go on without
 * anyone to stop it. So it ends, in order, when its parent is gone. Only below npm: daemons lose their parent by design.
 */
const parent = process.ppid

if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
