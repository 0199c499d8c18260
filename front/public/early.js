// The chosen scheme is worn before the first paint.
try {
  const scheme = localStorage.getItem('konak_scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
} catch {
  // This browser keeps nothing.
}
// A press that comes before the app's script would be lost: the last one is repeated once the page is alive.
{
  let pressed;
  const note = (event) => {
    const button = event.target.closest?.('button');
    if (!button) return;
    pressed = button;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', note, true);
  addEventListener('konak:alive', () => {
    removeEventListener('click', note, true);
    if (pressed?.isConnected) pressed.click();
  });
}
