import { EnlaceDeContacto } from './contacto-de-privacidad.tsx';

export const PoliticaEs = () => (
  <article lang="es">
    <h1>Políticas de privacidad</h1>
    <p className="tenue">Vigentes desde el 1 de noviembre de 2026.</p>
    <p>
      Anaquel es una aplicación para empresas que envían mercaderistas a visitar puntos de venta. Aquí explicamos qué
      datos personales trata, para qué, quién los ve, cuánto tiempo se guardan y cómo puedes ejercer tus derechos. Está
      escrita para las personas que usan la aplicación: administradores, supervisores y mercaderistas.
    </p>
    <p>
      La empresa que te registra o te invita decide qué visitas haces y para qué usa sus resultados: es la responsable
      de esos datos. Anaquel los trata por encargo suyo. Sobre los datos de tu cuenta y la seguridad del servicio
      responde quien opera esta instalación de Anaquel.
    </p>

    <h2>Información que recopilamos</h2>
    <h3>Datos de tu cuenta</h3>
    <ul>
      <li>Nombre, correo electrónico y, si la agregas, una imagen de perfil.</li>
      <li>Tu contraseña, guardada solo como un resumen cifrado que no permite conocerla.</li>
      <li>Tus preferencias: tema, idioma y notificaciones.</li>
      <li>Las empresas a las que perteneces, tu rol en cada una y las invitaciones que recibes o envías.</li>
    </ul>
    <h3>Datos de la empresa</h3>
    <ul>
      <li>Nombre, logo, zona horaria y horario de trabajo.</li>
      <li>Cadenas, sucursales, productos y visitas programadas.</li>
    </ul>
    <h3>Datos de las visitas</h3>
    <ul>
      <li>Qué visita hiciste, cuándo la iniciaste y cuándo la completaste.</li>
      <li>
        Lo que anotas de cada producto: inventario, exhibición, precio, material, observaciones y productos de la
        competencia.
      </li>
      <li>
        <strong>Fotografías</strong> que tomas durante la visita. Antes de guardarlas se les quitan los datos ocultos
        que agrega la cámara, entre ellos el lugar y el modelo del teléfono. Procura que no aparezcan personas.
      </li>
    </ul>
    <h3>Posición</h3>
    <p>
      Al iniciar una visita la aplicación puede pedirte permiso para conocer la posición del teléfono. Si lo das, guarda
      la posición de ese momento junto a la visita, para comprobar que se hizo en la sucursal. Puedes negarlo y hacer la
      visita igualmente, y puedes retirar el permiso cuando quieras en los ajustes de tu navegador. Anaquel no sigue tu
      recorrido entre visitas ni conoce tu posición con la aplicación cerrada.
    </p>
    <h3>Datos técnicos</h3>
    <p>
      Fecha y hora de tus accesos, dirección de red, tipo de navegador y los errores que ocurran. Sirven para mantener
      el servicio en marcha y proteger tu cuenta, por ejemplo al limitar los intentos de adivinar una contraseña.
      También queda constancia de las acciones importantes (quién invitó, activó o retiró a alguien) para que la empresa
      pueda revisarlas.
    </p>

    <h2>Uso de la información</h2>
    <ul>
      <li>Crear tu cuenta, confirmar tu correo y darte acceso.</li>
      <li>Asignarte visitas, registrarlas y mostrar sus resultados a tu empresa.</li>
      <li>Elaborar reportes, indicadores y análisis sobre puntos de venta y productos.</li>
      <li>
        Enviarte los correos necesarios: confirmación, invitaciones, recuperación de la contraseña y los avisos que
        tengas activados.
      </li>
      <li>Detectar fallas y abusos, y mantener la seguridad.</li>
    </ul>
    <p>
      No vendemos datos, no mostramos publicidad y no tomamos decisiones automáticas sobre las personas. Si tu empresa
      activa los análisis con inteligencia artificial, las cifras se calculan dentro de Anaquel y el modelo de lenguaje
      solo las redacta.
    </p>
    <p>
      Tratamos estos datos porque hacen falta para prestar el servicio que tu empresa contrató, por el interés legítimo
      en mantenerlo seguro y, en el caso de la posición, la cámara y las notificaciones, con tu permiso.
    </p>

    <h2>Con quién se comparte</h2>
    <ul>
      <li>
        <strong>Tu empresa.</strong> Sus administradores y supervisores ven tu nombre, tu correo, tu rol y las visitas
        que haces para ella. Si trabajas para varias empresas, cada una ve solo lo suyo.
      </li>
      <li>
        <strong>Proveedores de infraestructura</strong> que alojan la aplicación, guardan los archivos y entregan los
        correos, y que solo pueden usar los datos para eso.
      </li>
      <li>
        <strong>Autoridades</strong>, cuando una ley o una orden válida lo exija.
      </li>
    </ul>

    <h2>Seguridad</h2>
    <ul>
      <li>Las comunicaciones viajan cifradas.</li>
      <li>Los datos de cada empresa están separados de los de las demás en la propia base de datos.</li>
      <li>Los archivos son privados: cada lectura comprueba tus permisos.</li>
      <li>Cambiar la contraseña cierra las demás sesiones, y un acceso retirado deja de funcionar de inmediato.</li>
      <li>
        Para que puedas trabajar sin señal, tu dispositivo guarda los datos de tu sesión, tus visitas de estos días con
        lo que necesitan, tu historial y el trabajo que aún no se ha enviado. Bloquea tu teléfono y cierra la sesión si
        lo compartes.
      </li>
    </ul>
    <p>
      Ningún sistema es infalible. Si un incidente afecta tus datos, te lo haremos saber a ti y a tu empresa sin demora.
    </p>

    <h2>Cuánto tiempo se conserva</h2>
    <dl>
      <dt>Cuenta y preferencias</dt>
      <dd>Mientras la cuenta exista.</dd>
      <dt>Visitas, fotografías y posiciones</dt>
      <dd>Mientras la empresa mantenga su cuenta en Anaquel, porque forman su historial de trabajo.</dd>
      <dt>Invitaciones</dt>
      <dd>Se pueden aceptar durante 7 días.</dd>
      <dt>Enlaces de confirmación y recuperación</dt>
      <dd>Sirven una sola vez y por tiempo limitado.</dd>
      <dt>Sesión</dt>
      <dd>Hasta que la cierres o pase un tiempo sin usarla.</dd>
      <dt>Datos técnicos</dt>
      <dd>El tiempo indispensable para resolver fallas y proteger las cuentas.</dd>
    </dl>
    <p>
      Cuando se elimina a una persona, su nombre se reemplaza por «Usuario desconocido», se borran sus datos de cuenta y
      las exportaciones guardadas que los contengan. Las visitas se conservan, ya sin su identidad.
    </p>

    <h2>Tus derechos</h2>
    <ul>
      <li>Saber qué datos tuyos hay y recibir una copia.</li>
      <li>Corregirlos.</li>
      <li>Pedir que se eliminen, con lo que se explica en el apartado anterior.</li>
      <li>Oponerte a un uso o pedir que se limite.</li>
      <li>Retirar los permisos que diste, sin que eso afecte lo ya hecho.</li>
      <li>Reclamar ante la autoridad de protección de datos de tu país.</li>
    </ul>
    <p>
      Puedes ejercerlos sin costo escribiendo a la dirección del apartado Contacto. Si lo que pides depende de tu
      empresa, se lo trasladaremos. La última persona que administra una empresa debe antes nombrar a otra o cerrar la
      empresa.
    </p>

    <h2>Cookies y almacenamiento en tu dispositivo</h2>
    <p>
      Anaquel usa solo cookies indispensables, que ningún programa de la página puede leer: una mantiene tu sesión
      iniciada; otra recuerda durante 180 días que ya entraste desde este navegador, para que los intentos de extraños
      no te impidan volver a entrar; y al registrarte una más, de un día, reconoce tu navegador cuando confirmas el
      correo. Además guarda en tu navegador tu tema y tu idioma, la última información de tu sesión y la propia
      aplicación, para que abra sin conexión; y, desde que registras una empresa hasta que confirmas tu correo, o una
      semana después del último envío, el nombre de la empresa y tu dirección. No hay cookies de publicidad, de análisis
      ni de terceros. Al cerrar la sesión se borra lo que es tuyo, salvo el trabajo que aún no se haya enviado y la
      segunda de esas cookies, que no abre nada ni dice quién eres.
    </p>

    <h2>Cambios en estas políticas</h2>
    <p>
      Si cambian, publicaremos aquí el texto nuevo con su fecha. Si el cambio es importante, lo avisaremos por correo o
      dentro de la aplicación antes de que rija.
    </p>

    <h2>Contacto</h2>
    <p>
      Escribe a <EnlaceDeContacto />. Para lo que se refiere a tus visitas puedes dirigirte también a quien administra
      tu empresa.
    </p>
  </article>
);
