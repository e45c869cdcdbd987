// SPDX-License-Identifier: MIT
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Everything is served by one binary under a strict CSP: no inlined assets, no preload polyfill script in the page.
export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: {
    target: 'es2020',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: true,
  },
});
