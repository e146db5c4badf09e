import type { CommentPool } from './pool';

export const plantsComments: readonly CommentPool[] = [
  {
    category: 'Plants',
    loved: [
      'Unpacked it and there wasn’t one broken leaf. It’s put out two new ones since.',
      'Clearly grown by people who talk to their plants.',
      'It came wrapped like a newborn, with instructions to match.',
      'Quedó precioso en la terraza. Llegó perfecto.',
      'The handwritten card alone made me smile for a day.',
      'Wunderschön gewachsen und sehr sorgfältig verpackt.',
      'Strong, well rooted, and exactly the size they said it would be.',
      'Asked a question about light and got a proper answer the same evening.',
      'A gift for my sister, who called me in tears. The good kind.',
    ],
    liked: [
      'A little smaller than I imagined from the photo. Healthy, though.',
      'Great condition. I’d have liked the Latin name on the label.',
      'Dropped two leaves from the journey and then recovered nicely.',
      'Nice shape. It took a month before anything happened, then off it went.',
      'Healthy, just a bit lopsided. I turned it to the wall.',
      'Good roots, so-so leaves, and improving every week.',
      'Fine specimen. The box could use more air holes.',
      'Smaller root ball than expected, though it settled quickly.',
      'Pretty plant, slow delivery, happy ending.',
      'Schöne Pflanze, nur etwas trocken angekommen.',
    ],
    mixed: [
      'Alive but sulking. The lower leaves went yellow within days.',
      'Decent plant, careless packing: the stem was leaning when I opened the box.',
      'It’s fine. I paid for a specimen and got a youngster.',
      'It survived, which is about all I can say so far.',
      'The plant is good. The label was for something else entirely.',
    ],
    cross: [
      'Arrived cold and wet, and it didn’t make it to the weekend.',
      'Spider mites. Please check before sending.',
      'A broken main stem, tied up with tape and hope.',
      'Roots circling the pot like a bird’s nest. It never took.',
    ],
  },
  {
    category: 'Plants',
    except: [
      'old-olive-tree',
      'bloodgood-maple',
      'windmill-palm',
      'shimpaku-bonsai',
      'english-oak-sapling',
      'nordmann-fir',
      'marliacea-water-lily',
      'strawberry-plants',
      'blueberry-bush',
      'tomato-plug-plants',
      'arbequina-olive',
      'meyer-lemon-tree',
    ],
    loved: [
      'Bigger and bushier than in the picture. My desk is now mostly plant.',
      'Six weeks in and thriving, even on my north-facing sill.',
      'My new flatmate, my favorite flatmate 🪴',
      'Grew a new leaf in the first week, as if to say it had settled in.',
      'I’ve killed everything up to now. This one is alive. Make of that what you will.',
      'Healthy roots, damp soil, no gnats. I’ve had worse from fancy boutiques.',
    ],
    liked: [
      'Lovely plant. The pot is plain, but it will be repotted anyway.',
      'Some soil had spilled in the box; nothing a spoon couldn’t fix.',
    ],
  },
  {
    products: ['saguaro-seedling', 'blue-agave', 'living-stones', 'echeveria-elegans', 'medicine-aloe'],
    loved: [
      'I water it on the first of the month and it seems delighted.',
      'Gritty soil, proper drainage, not a trace of peat.',
    ],
    liked: ['Cute and healthy. It has a lean, but so do I.'],
    mixed: ['It’s charming, only much tinier than I had in mind.'],
  },
  {
    products: ['monstera-deliciosa', 'snake-plant', 'boston-fern', 'spider-plant', 'iron-cross-oxalis'],
    liked: ['Full and green; it sheds a little while it settles in.'],
  },
  {
    products: ['nordmann-fir'],
    loved: ['In the ground since January and putting on new growth. So glad it wasn’t thrown away.'],
  },
  {
    products: ['chinese-elm-bonsai', 'shimpaku-bonsai'],
    loved: ['A patient teacher of a plant. I’ve learned to prune one leaf at a time.'],
  },
  {
    products: ['marliacea-water-lily'],
    liked: ['Took its time to settle, and looks splendid now.'],
  },
  {
    products: ['meyer-lemon-tree'],
    loved: ['It came with eleven lemons on it. Eleven!', 'Flowering in February in my kitchen. The smell is unreal.'],
  },
  {
    products: ['old-olive-tree'],
    loved: ['Amina stayed for tea and told us which way it used to face. I’ll never forget it.'],
  },
  {
    products: ['old-olive-tree', 'bloodgood-maple', 'shimpaku-bonsai'],
    loved: ['The most beautiful thing I have ever bought, and I include the piano.'],
  },
  {
    products: ['old-olive-tree', 'bloodgood-maple', 'windmill-palm'],
    liked: ['A wonderful tree, a complicated delivery. Measure your gate first!'],
  },
  {
    products: ['arbequina-olive', 'windmill-palm'],
    loved: ['It has settled by the front steps as if it owned the place.'],
  },
  {
    products: ['saguaro-seedling'],
    loved: [
      'Perfect little thing. My son named it Arm-old, since it has no arms yet 🌵',
      'My cactus came upright, with a handwritten card. Who does that any more?',
      'Fourth one I’ve given away. They all report back on its height, to the millimeter.',
      'My landlord doesn’t allow pets, so this is Steve.',
      'Sun, neglect, happiness. We have a lot in common.',
    ],
    liked: ['Slow, they said. They weren’t joking, and I respect that.'],
  },
  {
    products: ['blue-agave', 'echeveria-elegans', 'medicine-aloe'],
    loved: ['Already has three pups around the base. Bargain.'],
  },
  {
    products: ['saguaro-seedling', 'blue-agave'],
    liked: ['Lost a spine or two on the way. Still handsome.'],
  },
  {
    products: ['monstera-deliciosa'],
    loved: ['A new split leaf every three weeks. We’re measuring it on the doorframe.'],
  },
  {
    products: ['snake-plant'],
    loved: ['Survived two weeks without me and looked smug about it.'],
  },
  {
    products: ['spider-plant'],
    loved: ['Took three cuttings for friends, and it didn’t even notice.'],
  },
  {
    products: ['strawberry-plants'],
    loved: ['First bowl of fruit in eight weeks, from a balcony in the Bronx.'],
  },
  {
    products: ['strawberry-plants', 'tomato-plug-plants'],
    loved: ['Planted on a Saturday, rooted by the next. All six took.'],
    liked: ['Five of six did well. The sixth met a slug.'],
  },
  {
    products: ['tomato-plug-plants'],
    loved: ['Stocky little plants, not the stretched ones you get at the big stores.'],
  },
];
