import './typefaces.css';
import '../app/tokens.css';
import './embed.css';
import { postHeight } from './post-height.ts';
import { readModel } from './read-model.ts';

postHeight(window);

const model = readModel(document);
const plot = document.getElementById('plot');

if (model !== undefined && plot !== null) {
  // The drawn chart is there already; the library that makes it live is fetched when somebody can see it.
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void import('./live-chart.ts').then(({ liveChart }) => {
      liveChart(plot, model);
    });
  }).observe(plot);
}
