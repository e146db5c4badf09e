import { PhotosField } from '@rialto/shared/forms/PhotosField';
import { PictureField } from '@rialto/shared/forms/PictureField';
import { Body, Chooser, FileInput, Frame, Message, Preview, Progress } from '@rialto/shared/forms/pictureFieldParts';
import { UploadList } from '@rialto/shared/forms/UploadList';
import { anOrderItem } from '@rialto/shared/testing/anOrder';
import { space } from '@rialto/shared/theme/theme';
import { tints } from '@rialto/shared/theme/tokens';
import { TextButton } from '@rialto/shared/ui/Button';
import { Initials } from '@rialto/shared/ui/Initials';
import { ItemLine } from '@rialto/shared/ui/ItemLine';
import { Picture } from '@rialto/shared/ui/Picture';
import { Portrait } from '@rialto/shared/ui/Portrait';
import { ShopCard } from '@rialto/shared/ui/ShopCard';
import { Muted } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { useState } from 'react';
import styled from 'styled-components';
import { products, shop } from '../market';
import { Part, State } from '../Part';

const item = anOrderItem({ product: { id: 101, name: 'Heritage Carrots', image: '/api/media/carrot.svg' } });

const uploads = [
  {
    id: 1,
    file: new File([''], 'fig.png', { type: 'image/png' }),
    part: 0.4,
    problem: null,
    isSignedOut: false,
    isUnfit: false,
  },
  {
    ...{ id: 2, file: new File([''], 'tomato.png', { type: 'image/png' }), part: 0, isSignedOut: false, isUnfit: true },
    problem: 'This picture is 9.2 MB. Choose one up to 8 MB.',
  },
];

function Photos() {
  const [value, setValue] = useState('/api/media/tomato.svg /api/media/fig.svg');
  return <PhotosField max={4} value={value} onChange={setValue} />;
}

export function Pictures() {
  return (
    <>
      <Part name="Picture" about="A picture on a tinted plate; the same product always gets the same tint.">
        <State name="Every tint" broad>
          <Grid>
            {tints.map((tint, at) => (
              <Picture key={tint} image={products[at % products.length]?.image} alt="" tintBy={at} />
            ))}
          </Grid>
        </State>
        <State name="Missing, failing to load, and filling its plate" broad>
          <Grid>
            <Picture image={null} alt="No picture" tintBy={1} />
            <Picture image="/api/media/nowhere.svg" alt="A picture that is gone" tintBy={3} />
            <Picture image="/api/media/post-market-soup.svg" alt="A market soup" tintBy={0} fills />
          </Grid>
        </State>
      </Part>
      <Part name="Initials" about="Beside the name of a person without a picture.">
        <State name="Two names, one name, and another script">
          <Line>
            <Initials name="Maya Ray" />
            <Initials name="Orchard" />
            <Initials name="მაია რაი" />
          </Line>
        </State>
      </Part>
      <Part name="Portrait" about="Beside the name of a person or shop.">
        <State name="A shop's logo, and initials without one">
          <Line>
            <Portrait name={shop.name} shop={shop} />
            <Portrait name="Maya Ray" />
          </Line>
        </State>
      </Part>
      <Part name="Thumbnail" about="A picture beside a name.">
        <State name="Usual and large">
          <Line>
            <Thumbnail image="/api/media/lemon.svg" tintBy={102} />
            <Thumbnail image="/api/media/lemon.svg" tintBy={102} size={84} />
          </Line>
        </State>
      </Part>
      <Part name="ShopCard" about="A shop as buyers see it; the whole card is clickable.">
        <State name="Usual" broad>
          <Pair>
            <ShopCard shop={shop} to="/shop/31" />
            <ShopCard
              shop={{ ...shop, id: 33, name: 'Number Nine', logo: null, description: 'New here.', products: 1 }}
            />
          </Pair>
        </State>
      </Part>
      <Part name="ItemLine" about="A line of an order.">
        <State name="Paid, with an action; not paid" broad>
          <ol>
            <ItemLine item={item} status="Completed">
              <TextButton>Mark as delivered</TextButton>
            </ItemLine>
            <ItemLine item={item} status="Pending" />
          </ol>
        </State>
      </Part>
      <Part name="PictureField" about="By URL, chosen, dropped or pasted. Here every upload becomes a tomato.">
        <State name="Empty" broad>
          <Uploader initial="" />
        </State>
        <State name="With a picture" broad>
          <Uploader initial="/api/media/apple.svg" />
        </State>
        <State name="In error" broad>
          <Uploader initial="http://pictures.example/fig.png" error="The address begins with https://." />
        </State>
      </Part>
      <Part name="PhotosField" about="A few uploads, for reviews. Here every upload becomes a tomato.">
        <State name="Two of four photos" broad>
          <Photos />
        </State>
      </Part>
      <Part name="UploadList" about="Chosen files on their way, and those that were not added.">
        <State name="Uploading, and too large" broad>
          <UploadList uploads={uploads} onCancel={() => {}} onRetry={() => {}} />
        </State>
      </Part>
      <Part name="pictureFieldParts" about="The parts of PictureField, here during an upload.">
        <State name="Uploading" broad>
          <Frame $dragged>
            <Preview>
              <Picture image="/api/media/fig.svg" alt="" tintBy={0} ratio="1" />
            </Preview>
            <Body>
              <div>
                <Chooser>
                  Choose a picture
                  <FileInput />
                </Chooser>
              </div>
              <Progress aria-label="Uploading fig.png" max={1} value={0.6} />
              <Message $problem={false}>Uploading…</Message>
              <Message $problem>This picture is 9.2 MB. Choose one up to 8 MB.</Message>
            </Body>
            <Muted>Below them the field for the address.</Muted>
          </Frame>
        </State>
      </Part>
    </>
  );
}

function Uploader({ initial, error }: { initial: string; error?: string }) {
  const [address, setAddress] = useState(initial);
  return <PictureField label="Image URL" value={address} error={error} onChange={setAddress} />;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.75rem, 100%), 1fr));
  gap: ${space(4)};
`;

const Line = styled.div`
  display: flex;
  align-items: end;
  gap: ${space(4)};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18.75rem, 100%), 1fr));
  gap: ${space(5)};
`;
