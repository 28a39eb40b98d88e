/** Files of tests share a window: what an earlier one kept or drew in it is no part of the next. Some do without one. */
if (typeof window !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; path=/; max-age=0`;
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
}
