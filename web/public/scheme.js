// Runs before the first paint so that the page never flashes in the other colours. A file of its own because the
// content security policy allows no inline scripts.
;(() => {
  let scheme = 'auto'
  try {
    scheme = localStorage.getItem('slipway-color-scheme') || 'auto'
  } catch {
    // Storage may be forbidden; the system's scheme is used then.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
