// Before the first paint: a reader who chose a theme sees no flash of the other. Not a module, not inline (the content security policy forbids that).
(function () {
  var isUnderPath = !/^https?:\/\/[^/]+\/theme\.js$/.test(document.currentScript.src);
  var prefix = location.protocol === 'https:' ? (isUnderPath ? '__Secure-' : '__Host-') : '';
  var found = new RegExp('(?:^|; )' + prefix + 'almanac-preferences=([^;]*)').exec(document.cookie);
  var theme = found && /"theme":"(light|dark)"/.exec(decodeURIComponent(found[1]));
  if (theme) document.documentElement.dataset.theme = theme[1];
})();
