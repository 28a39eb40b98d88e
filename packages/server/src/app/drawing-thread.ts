import { shareImage } from '../features/charts/share-image.ts';
import { drawPages } from '../features/pages/drawing-thread.ts';

drawPages(shareImage);
