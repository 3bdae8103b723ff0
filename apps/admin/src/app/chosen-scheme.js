// Runs before the first paint, without a bundler and in every browser: see `scheme.ts`.
try {
  const scheme = localStorage.getItem('panel_scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
} catch {
  // Without browser storage the page follows the device's scheme.
}
