import type { VendorApplication } from '@rialto/shared/contract/vendorApplication';
import { regionName } from '@rialto/shared/i18n/regionName';
import { space } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { becomeVendorTexts } from '../../texts/becomeVendorTexts';
import { DocumentList } from './DocumentList';

/** What was submitted; it can't be changed now. */
export function SubmittedDetails({ application }: { application: VendorApplication }) {
  const t = becomeVendorTexts.use();
  const { legalName, address, taxNumber, documents } = application;
  const lines = address
    ? [address.line1, address.line2, [address.postcode, address.city].filter(Boolean).join(' '), address.region]
    : [];
  return (
    <Panel aria-labelledby="submitted-details">
      <h2 id="submitted-details">{t.applicationTitle}</h2>
      <Facts>
        <dt>{t.legalName}</dt>
        <dd dir="auto">{legalName}</dd>
        <dt>{t.address}</dt>
        <dd dir="auto">{[...lines.filter(Boolean), address && regionName(address.country)].join(', ')}</dd>
        <dt>{t.taxNumber}</dt>
        <dd dir="auto">{taxNumber}</dd>
        <dt>{t.documents}</dt>
        <dd>
          <DocumentList documents={documents} />
        </dd>
      </Facts>
    </Panel>
  );
}

const Facts = styled.dl`
  display: grid;
  margin-top: ${space(4)};
  overflow-wrap: anywhere;
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0 0 ${space(4)};
  }
`;
