/** Review sentences for hand tools, measuring, workshop and protective gear. */
export const toolWords: Record<string, string> = {
  hammer:
    'Good balance, you hit where you look.|The grip really takes out the shock.|Head sits tight after a summer of fences.|Well made, no sharp edges.|Feels heavier than it is in a good way.|Right weight for me.||The grip smells of rubber for the first days.|Paint chipped at once, no harm done.|A bit head-heavy for my wife.',
  mallet:
    'Leaves no marks on tiles.|Handle fits well in the hand.|Used it for a terrace of forty flags.|Does not bounce back much.|Head stays on the handle.||Leaves black marks on light wood, use a cloth.|Smells of rubber.',
  wrench:
    'Fits tight on the nut, no play.|Ring is slim enough to get in.|Nice finish, easy to wipe clean.|Broke loose a rusted bolt without slipping.|Size is stamped clearly.|Now I am filling the gaps in my set with these.||Chrome has a small spot near the ring.|A bit short for tight nuts.',
  adjustable:
    'Hardly any play in the jaw.|Worm turns easily and stays where I set it.|The scale is useful.|Handle is comfortable.|Finally one that does not round the nuts.||Jaw is rather thick for narrow places.|Worm was dry, needed oil.',
  'pipe-wrench':
    'Bites at once and lets go easily.|Got a joint open from 1970.|Strong without being too heavy.|Teeth still sharp after a year.||Heavy for overhead work.|Paint came off at the handle.',
  pliers:
    'Cuts wire without effort.|Opens and closes smoothly, no wobble.|Grips are soft but not sticky.|Jaws meet exactly.|Use them every day at work.||A bit stiff out of the box.|Spring would be nice.',
  screwdriver:
    'Tip sits deep, no slipping.|Comfortable handle even with wet hands.|Steel is hard, tips still crisp.|Does not roll off the ladder.|Good for the price, feels solid.||Handle is large for a small pocket.|Wish the size was printed on the cap.',
  'hex-keys':
    'Precise fit in every socket.|The holder shows the sizes clearly.|Chamfered ends find the hole.|Assembled two beds with them.|Good steel, no twisting.||Small ones are hard to get out of the holder.|Holder is a bit stiff when new.',
  sockets:
    'Everything sits firmly in the case.|Ratchet has a fine step.|The sockets do not slip on rusty nuts.|Did the brakes of two cars with it.|Sizes are easy to read.||The case latches could be stronger.|I miss an extension bar.',
  ratchet:
    'Fine teeth, works in tight places.|Lever for the direction is easy with gloves.|Quick release is great.|Feels like it will last.||A bit of play in the head.|Came with too much grease.',
  'hand-saw':
    'Cuts fast and straight.|The beech handle is a pleasure.|Sharp out of the sleeve.|Does not bind in wet timber.|Finally a saw that can be filed again.||Needs a light hand at the start.|No cover for the teeth.',
  hacksaw:
    'Blade is really tight and stays on the line.|Changing the blade takes seconds.|Cut a stainless rod with one blade.|Solid frame, no twisting.||Handle is narrow for big hands.|Tension lever pinched my finger.',
  knife:
    'Locks firmly, blade does not wobble.|Sharp out of the box.|Cheap and better than dearer ones.|Cuts carpet like paper.||Only one blade included.|The slide is stiff with gloves.',
  tape: 'Easy to read and the hook is exact.|Brake holds at any length.|Stands out far before it bends.|Survived a fall from the scaffold.|Fits my pocket.||Runs back rather fast.|Clip could be stronger.',
  level:
    'Bubble agrees in both directions.|Edges are really straight.|Vials are easy to read against the light.|Light but stiff.|Exact enough for tiles.||End caps come off a little too easily.|No bag included.',
  caliper:
    'Same reading as the expensive one at work.|Runs smoothly, no stick.|Large figures, readable without glasses.|Zero stays zero.|Good case.||Battery was nearly flat when it came.|Display forgets inches after switching off.',
  square:
    'Checked against a reference, true.|Scale is crisp.|Stays flat on the wood.|Helps me with stairs a lot.||Edges are sharp, sand them lightly.|Thin packing, one corner touched.',
  vise: 'Heavy and moves smoothly.|Jaws close parallel.|Swivel base locks firmly.|Holds a gate post without budging.|No play in the spindle.||Paint a bit rough on the base.|Bolts for the bench are not included.|Parcel was too thin for that weight.',
  clamp:
    'Holds without slipping.|Handle is comfortable and turns easily.|Bar does not bend.|I own twelve of these now.|Good depth for its price.||Pad fell off once.|Handle needed a drop of oil.',
  file: 'Cuts cleanly and does not clog.|Handle sits tight.|Nice flat surface after a few strokes.|Sharp, as a file should be.||Came with a bit of rust on the tip.|Wish the handle was wood.',
  chisel:
    'Takes an edge like a razor.|Steel holds the edge for long.|Handle feels right, good weight.|Back is nearly flat from the maker.|Fine for hinges and locks.||Needs honing before use.|Ferrule was a bit loose.',
  'pry-bar':
    'No bend under my whole weight.|Claws are thin enough to slip under.|Took three pallets apart in an hour.|Does not roll away.||Paint comes off quickly.|Edges could be sharper.',
  gloves:
    'Good fit, I can pick up screws.|Grip on wet wood is excellent.|Washed five times, still fine.|Hands stay dry.|True to size.|Comfortable, nearly forget I wear them.||Came apart at the thumb after two months.|A bit warm in summer.|Run small, order one size up.',
  glasses:
    'Wide view and no pressure at the ears.|Fit over my nose without slipping.|No fog, even with a mask.|Clear view, no distortion.||Scratch if you wipe them dry.|Too wide for my face.',
  'ear-muffs':
    'Quiet at last with the mower.|Comfortable for a few hours.|Good seal even with glasses.|Headband is well padded.|Children like them too.||Presses a bit after three hours.|Warm in summer.',
  helmet:
    'Sits firmly without pressing.|Adjusts quickly.|Light, you soon forget it.|Good airflow.|Colour is easy to see on site.||Sweatband could be softer.|Straps were tricky to clip in.',
  mask: 'Easy to breathe through.|Glasses stay clear thanks to the valve.|Seals well round the nose.|No dust inside after sanding a ceiling.||Straps are tight for a big head.|Each one should be packed singly.',
};
