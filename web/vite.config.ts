import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { postcssBreakpoints } from './build/breakpoints.ts'
import { budgets } from './build/budgets.ts'
import { chunks } from './build/chunks.ts'
import { consolePage } from './build/console-page.ts'
import { installable } from './build/installable.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'

const api = process.env.SLIPWAY_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), preloadFonts(), installable(), consolePage(), precompress(), budgets()],
  css: {
    postcss: {
      plugins: [mantine(), postcssBreakpoints],
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/dev': api,
      '/socket.io': { target: api, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The fonts must stay files: a data URL could not be preloaded, and the policy allows none.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]domain[\\/]src[\\/]|[\\/]zod[\\/]/, sideEffects: false }],
      },
    },
  },
})
