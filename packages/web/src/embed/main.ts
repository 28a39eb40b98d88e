import './typefaces.css';
import '../app/styles/tokens.css';
import './embed.css';
import { postHeight } from './post-height.ts';
import { readModel } from './read-model.ts';

postHeight(window);

const plot = document.getElementById('plot');

if (plot !== null) {
  // The drawn chart is there already; the library that makes it live is fetched when the chart becomes visible,
  // together with the figures, where the page does not carry them.
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void Promise.all([import('./live-chart.ts'), readModel(document)]).then(([{ liveChart }, model]) => {
      if (model !== undefined) liveChart(plot, model);
    });
  }).observe(plot);
}
