/** The mark: a hull on its slipway. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill="#0F4C75" />
      <path d="M5.2 8.6 26.4 13l-3.1 6.6a2.6 2.6 0 0 1-2.9 1.4l-9.6-2a4.6 4.6 0 0 1-3.3-2.7z" fill="#fff" />
      <path d="m4.8 20.6 22.4 4.8" fill="none" stroke="#E8743B" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
