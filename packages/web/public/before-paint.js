// What has to be right at the first paint. Not a module, which would come too late; not inline: the content security policy forbids that.
(function () {
  // A reader who chose a theme sees no flash of the other.
  var isUnderPath = !/^https?:\/\/[^/]+\/before-paint\.js$/.test(document.currentScript.src);
  var prefix = location.protocol === 'https:' ? (isUnderPath ? '__Secure-' : '__Host-') : '';
  var found = new RegExp('(?:^|; )' + prefix + 'almanac-preferences=([^;]*)').exec(document.cookie);
  var preferences = found ? decodeURIComponent(found[1]) : '';
  var theme = /"theme":"(light|dark)"/.exec(preferences);
  if (theme) document.documentElement.dataset.theme = theme[1];

  // The policy forbids style attributes in pages, too: the server calls them data-style, and here they become what they were.
  function style(element) {
    element.style.cssText = element.getAttribute('data-style');
    element.removeAttribute('data-style');
  }
  // The app takes it away: hidden until then, nothing moves when it does.
  var dismissed = /"dismissed":\[[^\]]*\]/.exec(preferences);
  function hideDismissed(element) {
    var key = JSON.stringify(element.getAttribute('data-dismissal'));
    if (dismissed && dismissed[0].indexOf(key) >= 0) element.hidden = true;
  }
  var observer = new MutationObserver(function (records) {
    records.forEach(function (record) {
      record.addedNodes.forEach(function (node) {
        if (node.nodeType !== 1) return;
        if (node.hasAttribute('data-style')) style(node);
        node.querySelectorAll('[data-style]').forEach(style);
        if (node.hasAttribute('data-dismissal')) hideDismissed(node);
        node.querySelectorAll('[data-dismissal]').forEach(hideDismissed);
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true });

  // A table fills the window from where it begins (as use-stage-top.ts says it again later).
  function place() {
    var stage = document.querySelector('[data-stage]');
    if (stage) {
      var top = Math.round(stage.getBoundingClientRect().top + scrollY);
      stage.style.setProperty('--stage-top', top + 'px');
      stage.style.setProperty('--grid-height', 'max(420px, calc(100dvh - ' + (top + 38) + 'px))');
    } else if (document.readyState === 'loading') requestAnimationFrame(place);
  }
  requestAnimationFrame(place);
  document.addEventListener('DOMContentLoaded', function () {
    observer.disconnect();
  });
})();
