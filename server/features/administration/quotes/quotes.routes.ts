import * as api from '../../../../shared/administration/licenses/quotes.ts';
import { administrator, anyone } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as quotes from './quotes.ts';

export const quoteRoutes: Route[] = [
  handle(api.sendLicenseQuote, anyone, quotes.sendLicenseQuote),
  handle(api.sendLicenseQuoteForm, anyone, quotes.sendLicenseQuoteForm),
  handle(api.listQuotes, administrator, quotes.listQuotes),
  handle(api.setQuoteState, administrator, quotes.setQuoteState),
];
