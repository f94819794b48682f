/** War on Cybertron as the page knows it. */
import { deckUi } from '../deckbuilder/ui';

export const ui = deckUi('woc');
