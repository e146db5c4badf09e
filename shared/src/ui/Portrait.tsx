import { Initials } from '@rialto/shared/ui/Initials';
import { Picture } from '@rialto/shared/ui/Picture';
import styled from 'styled-components';

interface PortraitProps {
  name: string;
  /** The shop of this name; older APIs leave out its logo. */
  shop?: { id: number; logo?: string | null | undefined } | null | undefined;
}

/** The round sign beside the name of a person or shop: the shop's logo, or else initials. */
export function Portrait({ name, shop }: PortraitProps) {
  if (!shop?.logo) return <Initials name={name} />;
  return (
    <Logo>
      <Picture image={shop.logo} alt="" tintBy={shop.id} ratio="1" fills sizes="36px" />
    </Logo>
  );
}

/** As large as the initials. */
const Logo = styled.span`
  flex: none;
  width: 2.25rem;
  > span {
    border-radius: 50%;
  }
`;
